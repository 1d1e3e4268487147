import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { StartError } from '@/config/StartError'

import { describeProcess, findProcess, type RunningProcess } from './processes'
import { waitUntil } from './waitUntil'

type DataFolder = {
  dbPath: string
  release: () => void
}

type Owner = Pick<RunningProcess, 'pid' | 'startedAt'>

const SHUTDOWN_TIMEOUT_MS = 15_000

/**
 * Makes this process the owner of a data folder. Stops a server that a killed owner left running.
 * @throws StartError if another live process uses the folder, or it can't be written
 */
export async function takeDataFolder(
  dataDir: string,
  log: (line: string) => void,
): Promise<DataFolder> {
  const dbPath = path.join(dataDir, 'db')
  const ownerFile = path.join(dataDir, 'owner.json')
  try {
    mkdirSync(dbPath, { recursive: true, mode: 0o700 })
    const previous = readOwner(ownerFile)
    const living = findFolderProcess(dataDir)
    if (living) throw inUse(dataDir, living)

    const server = findServerIn(dbPath)
    if (server && !previous) throw inUse(dataDir, server)
    if (server) await endOrphan(server, dataDir, log)

    rmSync(ownerFile, { force: true })
    return { dbPath, release: takeOwnership(ownerFile) }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The database folder ${dataDir} cannot be used: ${(error as Error).message}.`,
    )
  }
}

export function findFolderProcess(dataDir: string): RunningProcess | undefined {
  const owner = readOwner(path.join(dataDir, 'owner.json'))
  return owner && findOwner(owner)
}

/**
 * Notes this process as a folder's owner, for {@link findFolderProcess}. Between two concurrent processes mongod's own lock decides; this file
 * names the owner in the error, and tells that a server left running is ours to stop.
 * @returns a function that removes the marker
 */
export function takeOwnership(ownerFile: string): () => void {
  const self: Owner = { pid: process.pid, startedAt: findProcess(process.pid)?.startedAt ?? '' }
  const content = JSON.stringify(self)
  writeFileSync(ownerFile, content, { flag: 'wx' })
  return () => {
    if (readText(ownerFile) === content) rmSync(ownerFile, { force: true })
  }
}

function readOwner(ownerFile: string): Owner | undefined {
  try {
    return JSON.parse(readText(ownerFile)) as Owner
  } catch {
    return undefined
  }
}

function findOwner({ pid, startedAt }: Owner): RunningProcess | undefined {
  const candidate = findProcess(pid)
  return candidate?.startedAt === startedAt ? candidate : undefined
}

/** mongod empties its lock file on a clean exit; after kill -9 the pid in it may belong to any process. */
function findServerIn(dbPath: string): RunningProcess | undefined {
  const pid = Number(readText(path.join(dbPath, 'mongod.lock')).trim())
  const candidate = pid > 0 ? findProcess(pid) : undefined
  // Where `ps` lists them, a blank in the path ends an argument.
  return `${candidate?.args.join(' ')} `.includes(`${dbPath} `) ? candidate : undefined
}

async function endOrphan(
  server: RunningProcess,
  dataDir: string,
  log: (line: string) => void,
): Promise<void> {
  log(`waiting for the database server of an earlier run to end (process ${server.pid}) …`)
  process.kill(server.pid, 'SIGTERM')
  const isGone = () => findProcess(server.pid)?.startedAt !== server.startedAt
  if (!(await waitUntil(isGone, { timeoutMs: SHUTDOWN_TIMEOUT_MS }))) throw inUse(dataDir, server)
}

function inUse(dataDir: string, user: RunningProcess): StartError {
  return new StartError(
    `The database folder ${dataDir} is in use by ${describeProcess(user)}. Stop that process first, or set DATABASE_URL.`,
  )
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
