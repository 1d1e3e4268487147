import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { startBuiltInDatabase } from '@/database/builtIn/builtInDatabase'

import { template, testDatabaseUrl } from './database'
import { admin } from '@tests/support/http/server'
import { cheapHashes } from '@tests/support/machine/hashes'

/**
 * Starts one server for a whole run, in a temporary folder, with a database prepared by the application's first start. Publishes
 * them as `TEST_MONGODB_URL` and `TEST_TEMPLATE_DIR`.
 * @returns what stops the server and removes its files
 */
export async function startTestDatabase(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'harumatchum-test-'))
  const log = (line: string) => process.stderr.write(`[test database] ${line}\n`)
  const database = await startBuiltInDatabase({ dataDir, log })
  const stop = async () => {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  process.env.TEST_MONGODB_URL = database.url('')
  process.env.TEST_TEMPLATE_DIR = path.join(dataDir, template)
  try {
    await prepareTemplate(testDatabaseUrl(template), process.env.TEST_TEMPLATE_DIR)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

async function prepareTemplate(databaseUrl: string, dataDir: string): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--import', cheapHashes, '--import', 'tsx', 'tests/support/database/prepareTemplate.ts'],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        PAYLOAD_SECRET: randomBytes(32).toString('hex'),
        SERVER_URL: 'http://localhost:3000',
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The database that the tests copy could not be prepared.')
}
