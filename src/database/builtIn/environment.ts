import { homedir } from 'node:os'
import path from 'node:path'

import { environment } from '@/config/env'

export function chosenBinary(): string | undefined {
  const chosen = environment().MONGOD_BINARY
  return chosen ? path.resolve(chosen) : undefined
}

export function searchPath(): string[] {
  return (environment().PATH ?? '').split(path.delimiter).filter((folder) => folder !== '')
}

/** Outside the clone, so that all clones of this user share fetched servers. */
export function cacheFolder(): string {
  const userCache =
    environment().XDG_CACHE_HOME ??
    path.join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache')
  return path.join(userCache, 'harumatchum', 'mongod')
}

/** The operator's variables win over `defaults`. */
export function childEnvironment(defaults: Record<string, string>): NodeJS.ProcessEnv {
  return { ...defaults, ...process.env }
}

/** The library would run the server once more just to warn that it would have fetched another version. */
export function silenceVersionCheck(): void {
  process.env.MONGOMS_SYSTEM_BINARY_VERSION_CHECK ??= 'false'
}
