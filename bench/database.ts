import { type Db, MongoClient } from 'mongodb'

import { startBuiltInDatabase } from '@/database/builtIn/builtInDatabase'

import { testDatabaseUrl } from '../tests/support/database/database'

/**
 * Starts the replica set that product and floors share, and returns what stops it. It is the built-in one, with its files kept for the
 * next run, since a million rows take minutes. The tests' helpers find it by `TEST_MONGODB_URL`.
 */
export async function startBenchDatabase(): Promise<() => Promise<void>> {
  if (process.env.TEST_MONGODB_URL) return async () => undefined
  const log = (line: string) => process.stderr.write(`[database] ${line}\n`)
  const database = await startBuiltInDatabase({ dataDir: '.bench/data', log })
  process.env.TEST_MONGODB_URL = database.url('')
  return () => database.stop()
}

export async function withDatabase<T>(
  name: string,
  work: (database: Db) => Promise<T>,
): Promise<T> {
  const client = await MongoClient.connect(testDatabaseUrl(name))
  try {
    return await work(client.db())
  } finally {
    await client.close()
  }
}

export const dropDatabase = (name: string) =>
  withDatabase(name, (database) => database.dropDatabase())
