import { existsSync } from 'node:fs'

import { type Db, MongoClient } from 'mongodb'

import { databaseName, openDatabase } from '@/bootstrap/openDatabase'
import { StartError } from '@/config/StartError'
import { environment } from '@/config/env'
import { durations } from '@/config/durations'
import { databaseDirectory } from '@/config/paths'
import { runningDatabaseUrl, startBuiltInDatabase } from '@/database/builtIn/builtInDatabase'

type Connection = { database: Db; close: () => Promise<void> }
type Options = {
  /** Whether the built-in server of a running application may be used. */
  isShared: boolean
}

/**
 * Connects to the database of `DATABASE_URL`, or the built-in one, without starting the application.
 * @throws {StartError}
 */
export async function connectDatabase(
  log: (line: string) => void,
  options: Options,
): Promise<Connection> {
  const opened = environment().DATABASE_URL ? await openNamed(log) : await openBuiltIn(log, options)
  const client = new MongoClient(opened.url, {
    appName: 'harumatchum-command',
    serverSelectionTimeoutMS: durations.databaseSelection,
    writeConcern: { w: 'majority', j: true },
  })
  const close = async () => {
    await client.close()
    await opened.close()
  }
  try {
    await client.connect()
  } catch (error) {
    await close()
    throw new StartError(`The database does not answer (${(error as Error).name}).`)
  }
  return { database: client.db(), close }
}

async function openNamed(log: (line: string) => void) {
  const { close } = await openDatabase(log)
  return { url: environment().DATABASE_URL ?? '', close }
}

/** @throws {StartError} where the built-in database would be a new one */
export function requireBuiltIn(): void {
  const dataDir = databaseDirectory()
  if (!existsSync(dataDir)) throw new StartError(`There is no database in ${dataDir}.`)
}

async function openBuiltIn(log: (line: string) => void, { isShared }: Options) {
  if (isShared) requireBuiltIn()
  const dataDir = databaseDirectory()
  const url = isShared ? runningDatabaseUrl(dataDir, databaseName) : undefined
  if (url) return { url, close: async () => undefined }
  const server = await startBuiltInDatabase({ dataDir, log })
  return { url: server.url(databaseName), close: server.stop }
}
