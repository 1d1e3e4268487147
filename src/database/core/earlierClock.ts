import type { Payload } from 'payload'

import { connectedDatabase } from './adapter'

/** How a job is run; tests give the time. */
export type JobRun = {
  /** The time to judge by; without it, the earlier one of this process's clock and the database's. */
  now?: Date
  abortSignal?: AbortSignal
}

/** The earlier of this process's and the database's clocks, so that nothing is deleted too early because one runs ahead. */
export async function earlierClock(payload: Payload): Promise<Date> {
  const { localTime } = await connectedDatabase(payload).command({ hello: 1 })
  const now = new Date()
  return localTime instanceof Date && localTime < now ? localTime : now
}
