import type { Db } from 'mongodb'

import { missingIndexes } from '../../database/core/indexes'

import { type Finding, fine, problem } from './Finding'

export async function checkDatabase(database: Db): Promise<Finding[]> {
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
