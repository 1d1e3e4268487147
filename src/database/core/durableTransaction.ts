import type { ClientSession, Db } from 'mongodb'

const durableWrite = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', j: true },
} as const

/** Runs a job's `work` in one transaction; the driver repeats it after a write conflict or an election. */
export const inDurableTransaction = <T>(
  database: Db,
  work: (mongoSession: ClientSession) => Promise<T>,
): Promise<T> =>
  database.client.withSession((mongoSession) =>
    mongoSession.withTransaction(() => work(mongoSession), durableWrite),
  )
