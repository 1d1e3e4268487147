import type { Payload } from 'payload'

import type { LoggedAccess } from '@/database/records/accessLog'

/** Returns the rows of the access log, oldest first and past every rule, and empties it. */
export async function takeAccessLog(payload: Payload): Promise<LoggedAccess[]> {
  const { connectedDatabase } = await import('@/database/core/adapter')
  const log = connectedDatabase(payload).collection<LoggedAccess>('access-log')
  const rows = await log.find().sort({ _id: 1 }).toArray()
  await log.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } })
  return rows
}
