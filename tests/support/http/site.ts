import { rm } from 'node:fs/promises'

import { takeDatabase } from '@tests/support/database/database'
import { startServer, type TestServer } from './server'

export type Site = TestServer & { databaseUrl: string }

/** Starts the application on a database that is already prepared. */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const { databaseUrl, dataDir } = await takeDatabase()
  const server = await startServer({ databaseUrl, dataDir, env })
  const stop = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...server, stop, databaseUrl }
}
