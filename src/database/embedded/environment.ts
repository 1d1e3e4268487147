import { homedir } from 'node:os'
import path from 'node:path'

import { environment } from '../../config/env'

/** The `mongod` that the operator chose with `MONGOD_BINARY`, as an absolute path. */
export function chosenBinary(): string | undefined {
  const chosen = environment().MONGOD_BINARY
  return chosen ? path.resolve(chosen) : undefined
}

/** The folders of `PATH`, in order. */
export function searchPath(): string[] {
  return (environment().PATH ?? '').split(path.delimiter).filter((folder) => folder !== '')
}

/** Where fetched servers are kept: outside the clone, shared by all clones of this user. */
export function cacheFolder(): string {
  const userCache =
    environment().XDG_CACHE_HOME ??
    path.join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache')
  return path.join(userCache, 'harumatchum', 'mongod')
}

/** This process's environment for a child, with the given variables unless the operator set them. */
export function childEnvironment(defaults: Record<string, string>): NodeJS.ProcessEnv {
  return { ...defaults, ...process.env }
}

/** The library would run the server once more, only to warn that it is not the version that it would have fetched. */
export function silenceVersionCheck(): void {
  process.env.MONGOMS_SYSTEM_BINARY_VERSION_CHECK ??= 'false'
}
