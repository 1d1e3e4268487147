import { databaseMilestone, reachMilestone } from '../bridges/readinessBridge'
import { dailyBackups } from '../config/backups'
import { environment, renamedVariables } from '../config/env'
import { isFolder } from '../process/isFolder'
import { mailDirectory } from '../config/paths'

import { openDatabase, unnamedDatabase } from './openDatabase'
import { completeSecrets } from './secrets'
import { stopOnTermination } from './stopOnTermination'

type Options = {
  host: string | undefined
  isDevelopment: boolean
  log: (line: string) => void
  port: number
}

/**
 * Starts database and site side by side in this process. Resolves when the first request can be answered.
 * @throws {StartError} with sentences for the operator
 */
export async function run({ host, isDevelopment, log, port }: Options): Promise<void> {
  for (const sentence of [...renamedVariables(), unnamedDatabase()]) if (sentence) log(sentence)
  await completeSecrets()

  const closers: (() => Promise<void>)[] = []
  stopOnTermination(closers, log)
  const open = async () => {
    const database = await openDatabase(log, {
      onNamed: () => reachMilestone('named'),
      waitsForServer: true,
    })
    closers.push(database.close)
    reachMilestone('opened')
  }
  const serve = async () => {
    await databaseMilestone('named')
    const { startFrontDoor } = await import('../http/frontDoor')
    log(isDevelopment ? 'Starting the development server …' : 'Starting the site …')
    const site = await startFrontDoor({ host, isDevelopment, port })
    closers.unshift(site.close)
    return site
  }
  try {
    const [site] = await Promise.all([serve(), open()])
    log(`Site:  ${site.address}`)
    log(`Panel: ${site.address}/admin`)
    if (!environment().SMTP_URL) log(`Mail:  written to ${mailDirectory()} (SMTP_URL is not set)`)
    log(await backupLine())
  } catch (error) {
    for (const close of closers) await close().catch(() => undefined)
    throw error
  }
}

/** A folder that is not there stops nothing: its disk may be mounted later. */
export async function backupLine(): Promise<string> {
  const backups = dailyBackups()
  if (!backups) return 'Backups: none of its own (BACKUP_DIR is not set, or BACKUP_KEEP is 0)'
  const { folder, isOwnFolder } = backups
  if (isOwnFolder)
    return `Backups: daily into ${folder}, beside the data: a folder on another disk is safer (BACKUP_DIR)`
  return (await isFolder(folder))
    ? `Backups: daily into ${folder}`
    : `Backups: NONE, since there is no folder ${folder} (BACKUP_DIR): create it, or mount its disk`
}
