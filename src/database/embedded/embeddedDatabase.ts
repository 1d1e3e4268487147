import path from 'node:path'
import { claimDataFolder, findUser } from './dataFolder'
import { findMongod } from './findMongod'
import { choosePort, rememberedPort, rememberPort } from './port'
import { REPLICA_SET } from './replicaSet'
import { runMongod } from './runMongod'
import { supervise } from './supervise'

export type EmbeddedDatabase = {
  /** Connection string, with the replica set, for a database of this name. */
  url: (databaseName: string) => string
  port: number
  /** The pid of the current mongod (it changes when the supervisor restarts it). */
  pid: () => number
  /** Stops the server and keeps its files. Idempotent. */
  stop: () => Promise<void>
}

export type EmbeddedDatabaseOptions = {
  /** Folder for the server's files, its port and its owner. */
  dataDir: string
  /** Default: the port remembered in the folder, else a free one that is remembered from then on. */
  port?: number
  /** Gets one line for each long step. */
  log: (line: string) => void
  /** Gets the connection string as soon as it is known, which is before the server accepts anything. */
  onUrl?: (url: EmbeddedDatabase['url']) => void
}

/**
 * Runs a one-node replica set on loopback and keeps it running: when it dies alone it is up again within seconds, and
 * it ends with this process, even after kill -9. Resolves when it accepts writes.
 * @throws EmbeddedDatabaseError with a sentence for the operator when that can't be: no mongod to be had, folder or port
 * in use, files of another version.
 */
export async function startEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const dataDir = path.resolve(options.dataDir)
  const { log } = options
  const folder = await claimDataFolder(dataDir, log)
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

/** The connection string of the server that another process runs on this folder now, if one does. */
export function runningDatabaseUrl(dataDir: string, databaseName: string): string | undefined {
  const port = findUser(path.resolve(dataDir)) && rememberedPort(path.resolve(dataDir))
  return port === undefined ? undefined : urlOf(port, databaseName)
}

const urlOf = (port: number, databaseName: string): string =>
  `mongodb://127.0.0.1:${port}/${databaseName}?replicaSet=${REPLICA_SET}`
