import type { Db } from 'mongodb'

import { environment } from '../../config/env'
import { mailDirectory } from '../../config/paths'
import { missingIndexes } from '../../database/core/indexes'
import { mailServerError } from '../../mail/mailServer'

import { type Finding, fine, hint, problem } from './Finding'

export async function lookAtDatabase(database: Db): Promise<Finding[]> {
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

export async function lookAtMail(): Promise<Finding> {
  if (!environment().SMTP_URL)
    return hint(`SMTP_URL is not set: mails are written to ${mailDirectory()} and reach nobody.`)
  const code = await mailServerError()
  return code
    ? problem(
        `The mail server of SMTP_URL refuses (${code}): check its address, port and password.`,
      )
    : fine('The mail server answers and accepts the sign-in.')
}
