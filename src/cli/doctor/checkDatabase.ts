import type { Db } from 'mongodb'

import { isRestoreUnfinished, unfinishedRestore } from '@/database/core/unfinishedRestore'
import { unnamedDatabase } from '@/bootstrap/openDatabase'
import { missingIndexes } from '@/database/core/indexes'

import { type CheckResult, fine, hint, problem } from './CheckResult'

export async function checkDatabase(database: Db): Promise<CheckResult[]> {
  const { version } = await database.admin().serverInfo()
  const missing = await missingIndexes(database)
  const unnamed = unnamedDatabase()
  return [
    fine(`The database ${database.databaseName} answers (MongoDB ${version}).`),
    ...((await isRestoreUnfinished(database)) ? [problem(unfinishedRestore)] : []),
    ...(unnamed ? [hint(unnamed)] : []),
    missing.length === 0
      ? fine('Every index is there.')
      : problem(
          `Indexes are missing (${missing.join(', ')}): start the application once, which makes them.`,
        ),
  ]
}
