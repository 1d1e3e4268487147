import type { Db } from 'mongodb'

import { environment } from '../../config/env'
import { dailyBackups } from '../../config/backups'
import { dataDirectory } from '../../config/paths'

import type { Finding } from './Finding'
import { lookAtBackups } from './lookAtBackups'
import { lookAtAddress, lookAtClock, lookAtDisk } from './lookAtMachine'
import { lookAtSecrets } from './lookAtSecrets'
import { lookAtDatabase, lookAtMail } from './lookAtServices'

/** Looks at everything that an operator can put right (specification 17.8), and changes nothing. No sentence has personal data or a secret. */
export async function examine(database: Db, address: string | undefined): Promise<Finding[]> {
  const backups = dailyBackups()
  const findings = await Promise.all([
    lookAtDatabase(database),
    lookAtClock(database),
    // With a database elsewhere it is the disk of uploads and mails, if there are any yet.
    ...(environment().DATABASE_URL ? [] : [lookAtDisk('data', dataDirectory())]),
    ...(backups && !backups.isOwnFolder ? [lookAtDisk('backups', backups.folder)] : []),
    lookAtMail(),
    lookAtBackups(database),
    lookAtSecrets(database),
  ])
  return [...findings.flat(), lookAtAddress(address)]
}
