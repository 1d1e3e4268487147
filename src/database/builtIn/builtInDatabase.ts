import path from 'node:path'

import { takeDataFolder, findFolderProcess } from './dataFolderOwner'
import { findMongod } from './findMongod'
import { choosePort, rememberedPort, rememberPort } from './port'
import { REPLICA_SET } from './replicaSet'
import { runMongod } from './runMongod'
import { supervise } from './supervise'

export type BuiltInDatabase = {
  /** The connection string for a database name. */
  url: (databaseName: string) => string
  port: number
  /** Of the current mongod; changes when the supervisor restarts it. */
  pid: () => number
  /** Stops the server, not its data. Idempotent. */
  stop: () => Promise<void>
}

type BuiltInDatabaseOptions = {
  dataDir: string
  /** Default: the port remembered in the folder, else a free one that is then remembered. */
  port?: number
  log: (line: string) => void
  /** Called before the server accepts connections. */
  onUrl?: (url: BuiltInDatabase['url']) => void
}

/**
 * Runs a one-node replica set on loopback, restarts it when it dies, and ends it with this process, even after kill -9.
 * Resolves when it accepts writes.
 * @throws StartError if there is no mongod, the folder or port is in use, or the files are of another version
 */
export async function startBuiltInDatabase(
  options: BuiltInDatabaseOptions,
): Promise<BuiltInDatabase> {
  const dataDir = path.resolve(options.dataDir)
  const { log } = options
  const folder = await takeDataFolder(dataDir, log)
  try {
    const port = await choosePort(dataDir, options.port)
    const url = (databaseName: string) => urlOf(port, databaseName)
    const binary = await findMongod({ log })
    options.onUrl?.(url)
    log(`starting the database on 127.0.0.1:${port}, files in ${dataDir} …`)
    const server = await supervise(() => runMongod({ binary, dbPath: folder.dbPath, port }), log)
    rememberPort(dataDir, port)
    return {
      url,
      port,
      pid: server.pid,
      stop: () => server.stop().finally(folder.release),
    }
  } catch (error) {
    folder.release()
    throw error
  }
}

/** The connection string of a server that another process runs on this folder, if any. */
export function runningDatabaseUrl(dataDir: string, databaseName: string): string | undefined {
  const port = findFolderProcess(path.resolve(dataDir)) && rememberedPort(path.resolve(dataDir))
  return port === undefined ? undefined : urlOf(port, databaseName)
}

const urlOf = (port: number, databaseName: string): string =>
  `mongodb://127.0.0.1:${port}/${databaseName}?replicaSet=${REPLICA_SET}`
