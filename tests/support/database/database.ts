import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedDatabase } from '@/database/embedded/embeddedDatabase'

// On globalThis, since a runner may load its setup and its teardown as two instances of this module.
const run = globalThis as typeof globalThis & { stopTestDatabase?: () => Promise<void> }

/** Starts one server for a whole run, in a temporary folder, and publishes it as `TEST_MONGODB_URL`; uses one that is set. */
export async function startTestDatabase(): Promise<void> {
  if (process.env.TEST_MONGODB_URL) return
  const dataDir = await mkdtemp(path.join(tmpdir(), 'harumatchum-test-'))
  const log = (line: string) => process.stderr.write(`[test database] ${line}\n`)
  const database = await startEmbeddedDatabase({ dataDir, log })
  process.env.TEST_MONGODB_URL = database.url('')
  run.stopTestDatabase = async () => {
    delete process.env.TEST_MONGODB_URL
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Stops the server and removes its files, where this run started it. */
export async function stopTestDatabase(): Promise<void> {
  await run.stopTestDatabase?.()
  delete run.stopTestDatabase
}

/** The connection string of a suite's own database on the run's server. */
export function testDatabaseUrl(name: string): string {
  const base = process.env.TEST_MONGODB_URL
  if (!base) throw new Error('TEST_MONGODB_URL is not set: call startTestDatabase() first.')
  const url = new URL(base)
  url.pathname = `/${name.replace(/[^\w-]/g, '_').slice(0, 60)}`
  return url.href
}
