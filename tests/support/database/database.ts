import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { copyDatabase } from './copyDatabase'
import { workerNumber } from '@tests/support/machine/worker'

/** The database that others are copied from; databaseServer.ts prepares it. */
export const template = 'template'

/** The connection string of a database on the run's server. */
export function testDatabaseUrl(name: string): string {
  const base = process.env.TEST_MONGODB_URL
  if (!base)
    throw new Error(
      'TEST_MONGODB_URL is not set: run the tests through npm run test:… (docs/how-to.md).',
    )
  const url = new URL(base)
  url.pathname = `/${name.replace(/[^\w-]/g, '_').slice(0, 60)}`
  return url.href
}

let taken = 0

/**
 * A database and a data folder in the state after the application's first start. One worker's suites use the database one after the
 * other, and each finds it new, so nothing may use it after its suite. The caller removes the folder.
 */
export async function takeDatabase(): Promise<{ databaseUrl: string; dataDir: string }> {
  const templateDir = process.env.TEST_TEMPLATE_DIR
  if (!templateDir)
    throw new Error(
      'TEST_TEMPLATE_DIR is not set: run the tests through npm run test:… (docs/how-to.md).',
    )
  taken += 1
  // The runner's process id, since several runners may share a server.
  const databaseUrl = testDatabaseUrl(`copy-${process.ppid}-${workerNumber() ?? 0}-${taken}`)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'harumatchum-suite-'))
  await Promise.all([
    copyDatabase(testDatabaseUrl(template), databaseUrl),
    cp(templateDir, dataDir, { recursive: true }),
  ])
  return { databaseUrl, dataDir }
}
