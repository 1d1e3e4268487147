import { environment } from '../config/env'
import { mailDirectory } from '../config/paths'

import { ensureBuild } from './ensureBuild'
import { openDatabase } from './openDatabase'
import { refuseUsedPort } from './refuseUsedPort'
import { completeSecrets } from './secrets'
import { serveSite } from './serveSite'
import { stopOnSignals } from './stopOnSignals'

const log = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Starts everything and resolves when the first request can be answered.
 * @throws {EnvironmentError} {@link StartError} {@link EmbeddedDatabaseError} with sentences for the operator.
 */
export async function run({ isDevelopment }: { isDevelopment: boolean }): Promise<void> {
  const { HOST: host, PORT: port = 3000 } = environment()
  await refuseUsedPort(port, host)
  await completeSecrets(port, host)

  const closers: (() => Promise<void>)[] = []
  stopOnSignals(closers, log)
  try {
    const database = await openDatabase(log)
    closers.unshift(database.close)
    if (!isDevelopment) await ensureBuild(log)
    log(isDevelopment ? 'Starting the development server …' : 'Starting the site …')
    const site = await serveSite({ host, isDevelopment, port })
    closers.unshift(site.close)
    log(`Site:  ${site.address}`)
    log(`Panel: ${site.address}/admin`)
    if (!environment().SMTP_URL) log(`Mail:  written to ${mailDirectory()} (SMTP_URL is not set)`)
  } catch (error) {
    for (const close of closers) await close().catch(() => undefined)
    throw error
  }
}
