import type { Db } from 'mongodb'

import { dailyBackups } from '@/config/backups'
import { environment } from '@/config/env'
import { dataDirectory } from '@/config/paths'

import { checkAddress } from './checkAddress'
import { checkBackups } from './checkBackups'
import { checkCalendar } from './checkCalendar'
import { checkClock } from './checkClock'
import { checkDatabase } from './checkDatabase'
import { checkDisk } from './checkDisk'
import { checkMail } from './checkMail'
import { checkSecrets } from './checkSecrets'
import type { CheckResult } from './CheckResult'

/** Checks everything that an operator can put right (specification 17.8), and changes nothing. No sentence has personal data or a secret. */
export async function runChecks(database: Db, address: string | undefined): Promise<CheckResult[]> {
  const backups = dailyBackups()
  const results = await Promise.all([
    checkDatabase(database),
    checkClock(database),
    // With a database elsewhere it is the disk of uploads and mails, if there are any yet.
    ...(environment().DATABASE_URL
      ? []
      : [checkDisk('data', dataDirectory(), 'stores no request')]),
    ...(backups && !backups.isOwnFolder
      ? [checkDisk('backups', backups.folder, 'takes no backup')]
      : []),
    checkMail(),
    checkBackups(database),
    checkSecrets(database),
  ])
  return [...results.flat(), checkAddress(address), checkCalendar()]
}
