import type { Db } from 'mongodb'

import { missingIndexes } from '@/database/core/indexes'

import { type CheckResult, fine, problem } from './CheckResult'

export async function checkDatabase(database: Db): Promise<CheckResult[]> {
  const { version } = await database.admin().serverInfo()
  const missing = await missingIndexes(database)
  return [
    fine(`The database ${database.databaseName} answers (MongoDB ${version}).`),
    missing.length === 0
      ? fine('Every index is there.')
      : problem(
          `Indexes are missing (${missing.join(', ')}): start the application once, which makes them.`,
        ),
  ]
}
