import { existsSync } from 'node:fs'

import { type Db, MongoClient } from 'mongodb'

import { environment } from '../config/env'
import { durations } from '../config/limits'
import { databaseDirectory } from '../config/paths'
import { runningDatabaseUrl, startEmbeddedDatabase } from '../database/embedded/embeddedDatabase'

import { databaseName, openDatabase } from '../bootstrap/openDatabase'
import { StartError } from '../config/StartError'

type Connection = { client: MongoClient; database: Db; close: () => Promise<void> }
type Options = {
  /** Whether a built-in server may be used that a running application has started. */
  isShared: boolean
}

/**
 * The application's database, without the application: that of `DATABASE_URL`, or the built-in one.
 * @throws {StartError} {@link EmbeddedDatabaseError} with a sentence for the operator.
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
  return { client, database: client.db(), close }
}

async function openNamed(log: (line: string) => void) {
  const { close } = await openDatabase(log)
  return { url: environment().DATABASE_URL ?? '', close }
}

async function openBuiltIn(log: (line: string) => void, { isShared }: Options) {
  const dataDir = databaseDirectory()
  if (isShared && !existsSync(dataDir)) throw new StartError(`There is no database in ${dataDir}.`)
  const url = isShared ? runningDatabaseUrl(dataDir, databaseName) : undefined
  if (url) return { url, close: async () => undefined }
  const server = await startEmbeddedDatabase({ dataDir, log })
  return { url: server.url(databaseName), close: server.stop }
}
