import { MongoClient } from 'mongodb'

import { StartError } from '../config/StartError'
import { markBuiltInDatabase } from '../process/databaseKind'
import { ownBackupDirectory } from '../config/backups'
import { completeEnvironment, environment } from '../config/env'
import { durations } from '../config/durations'
import { databaseDirectory } from '../config/paths'
import { isStandalone, standaloneRefusal } from '../config/standaloneServer'

export const databaseName = 'harumatchum'

/** What an operator is told whose `DATABASE_URL` names no database: MongoDB's driver uses `test` then. */
export function unnamedDatabase(url = environment().DATABASE_URL): string | undefined {
  if (!url || /^[^/]+:\/\/[^/?]+\/[^?]/.test(url)) return undefined
  return 'DATABASE_URL names no database, so the one called test is used: write /test behind its hosts to keep it, or /harumatchum to begin a new one (with ?authSource=admin for a user of the database admin).'
}

type Options = {
  /** Called once the address is known, for the built-in one long before it accepts connections. */
  onNamed?: () => void
  /** Whether there is something to do until the server of `DATABASE_URL` answers. */
  waitsForServer?: boolean
}

/**
 * Opens the database of `DATABASE_URL`, or the built-in one, and completes the environment with its address.
 * @throws {StartError} also for a server that doesn't answer, unless it is waited for
 */
export async function openDatabase(
  log: (line: string) => void,
  { onNamed, waitsForServer = false }: Options = {},
): Promise<{ close: () => Promise<void> }> {
  const { DATABASE_URL } = environment()
  if (DATABASE_URL) {
    completeEnvironment({ DATABASE_URL: await replicaSetUrl(DATABASE_URL, log, waitsForServer) })
    onNamed?.()
    return { close: async () => undefined }
  }
  markBuiltInDatabase()
  // Loaded only here: it is larger than the rest of the start.
  const { startBuiltInDatabase } = await import('../database/builtIn/builtInDatabase')
  const onUrl = (url: (name: string) => string) => {
    // With the built-in database backups are on by default; the address hides that it is the built-in one.
    const { BACKUP_DIR = ownBackupDirectory() } = environment()
    completeEnvironment({ BACKUP_DIR, DATABASE_URL: url(databaseName) })
    onNamed?.()
  }
  const database = await startBuiltInDatabase({ dataDir: databaseDirectory(), log, onUrl })
  return { close: database.stop }
}

/**
 * Adds the replica set's name to the URL, so that the driver refuses members of another set.
 * @throws {StartError} for a standalone server, a refused authentication, and a server that doesn't answer if nobody waits for it
 */
async function replicaSetUrl(
  url: string,
  log: (line: string) => void,
  waits: boolean,
): Promise<string> {
  log('Looking for the database of DATABASE_URL …')
  const client = clientOf(url)
  try {
    const hello = await client.db('admin').command({ hello: 1 })
    if (isStandalone(hello)) throw new StartError(standaloneRefusal)
    const { setName } = hello
    return setName && !url.startsWith('mongodb+srv:') ? withReplicaSet(url, String(setName)) : url
  } catch (error) {
    if (error instanceof StartError) throw error
    if (isAuthenticationRefused(error)) {
      throw new StartError('DATABASE_URL: the database refused its user name or password.')
    }
    const sentence = `The database of DATABASE_URL does not answer (${(error as Error).name})`
    if (!waits) throw new StartError(`${sentence}.`)
    log(`${sentence}; the site serves only its landing page until it does.`)
    return url
  } finally {
    await client.close()
  }
}

/** A server's own codes, and the one that Atlas has for everything that it refuses. */
const refusals = new Set<unknown>(['AuthenticationFailed', 'Unauthorized', 'AtlasError'])

export const isAuthenticationRefused = (error: unknown): boolean =>
  refusals.has((error as { codeName?: unknown }).codeName)

function clientOf(url: string): MongoClient {
  try {
    return new MongoClient(url, { serverSelectionTimeoutMS: durations.databaseSelection })
  } catch {
    throw new StartError('DATABASE_URL is no valid MongoDB connection string.')
  }
}

function withReplicaSet(url: string, name: string): string {
  if (/[?&]replicaSet=/i.test(url)) return url
  const [address = '', query] = url.split('?')
  const hasPath = /^mongodb:\/\/[^/]+\//.test(address)
  return `${address}${hasPath ? '' : '/'}?${query ? `${query}&` : ''}replicaSet=${encodeURIComponent(name)}`
}
