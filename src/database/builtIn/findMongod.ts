import { existsSync } from 'node:fs'
import path from 'node:path'

import { StartError } from '@/config/StartError'

import { cacheFolder, chosenBinary, searchPath } from './environment'
import { fetchMongod, SOURCES } from './fetchMongod'
import { readMongodVersion } from './mongodVersion'

/**
 * Finds a MongoDB server that runs here: `MONGOD_BINARY`, else `mongod` on `PATH`, else one in the cache, else fetches it (some 100 MB).
 * @throws StartError if `MONGOD_BINARY` is not a server, or none can be fetched
 */
export async function findMongod({ log }: { log: (line: string) => void }): Promise<string> {
  const chosen = chosenBinary()
  if (chosen !== undefined) {
    const answer = await readMongodVersion(chosen)
    if ('version' in answer) return chosen
    throw new StartError(`MONGOD_BINARY names ${chosen}, but ${answer.problem}.`)
  }
  const candidates = [
    ...searchPath().map((folder) => path.join(folder, 'mongod')),
    ...SOURCES.map(({ name }) => path.join(cacheFolder(), name, 'mongod')),
  ]
  for (const candidate of candidates.filter((file) => existsSync(file))) {
    const answer = await readMongodVersion(candidate)
    if ('version' in answer) return candidate
    log(`not using ${candidate}: ${answer.problem}`)
  }
  return fetchMongod({ log })
}
