import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { copyDatabase } from './copyDatabase'
import { workerNumber } from '@tests/support/machine/worker'

/** The database that others are made from; databaseServer.ts prepares it. */
export const template = 'template'

/** The connection string of a suite's own database on the run's server. */
export function testDatabaseUrl(name: string): string {
  const base = process.env.TEST_MONGODB_URL
  if (!base) throw new Error('TEST_MONGODB_URL is not set: call startTestDatabase() first.')
  const url = new URL(base)
  url.pathname = `/${name.replace(/[^\w-]/g, '_').slice(0, 60)}`
  return url.href
}

let claimed = 0

/**
 * A database and a data folder as the application's first start leaves them. The database serves the suites of one worker one after
 * the other, each of which finds it as new; so they may not outlive their suite. The folder is the caller's to remove.
 */
export async function claimDatabase(): Promise<{ databaseUrl: string; dataDir: string }> {
  const templateDir = process.env.TEST_TEMPLATE_DIR
  if (!templateDir) throw new Error('TEST_TEMPLATE_DIR is not set: call startTestDatabase() first.')
  claimed += 1
  // The runner's process, since several may use one server side by side.
  const databaseUrl = testDatabaseUrl(`copy-${process.ppid}-${workerNumber() ?? 0}-${claimed}`)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'harumatchum-suite-'))
  await Promise.all([
    copyDatabase(testDatabaseUrl(template), databaseUrl),
    cp(templateDir, dataDir, { recursive: true }),
  ])
  return { databaseUrl, dataDir }
}
