import type { Payload } from 'payload'

import { listOpenChecks } from '@/database/claims/claimChecks'

/** The number of open claims in what visitors read, for the operations panel's tile; the caller checks who reads it. */
export async function countOpenClaims(payload: Payload): Promise<number> {
  const checks = await listOpenChecks(payload)
  return checks.reduce((total, { open }) => total + open, 0)
}
