import { buildForTests } from '@tests/support/machine/build'
import {
  startTestDatabase,
  stopTestDatabase,
  testDatabaseUrl,
} from '@tests/support/database/database'
import { startServer } from '@tests/support/http/server'

/** One database and one production server for the run; their addresses reach the specs through the environment. */
export default async function startSite(): Promise<() => Promise<void>> {
  await buildForTests()
  await startTestDatabase()
  const databaseUrl = testDatabaseUrl(`e2e-${process.pid}`)
  const server = await startServer({ databaseUrl })
  Object.assign(process.env, {
    E2E_URL: server.url,
    E2E_DATABASE_URL: databaseUrl,
    E2E_DATA_DIR: server.dataDir,
  })
  return async () => {
    await server.stop()
    await stopTestDatabase()
  }
}
