import { spawn, type ChildProcess } from 'node:child_process'
import { MongoInstance } from 'mongodb-memory-server-core'

const CRASH_RECOVERY_TIMEOUT_MS = 120_000

export type MongodOptions = {
  binary: string
  dbPath: string
  port: number
  replicaSet: string
  /** Further arguments of the server. */
  args?: string[]
}

/**
 * One run of a mongod on loopback, which ends with this process however that ends. Overrides two internal methods of the library.
 *
 * Made for: mongodb-memory-server-core 11.3.0
 * Why: its watcher takes a zombie for a living parent, and its reader of the server's output throws where a chunk is not one line of JSON.
 * Needless when: the watcher notices that its parent has died by a closed pipe, and the reader splits lines.
 */
export class Mongod extends MongoInstance {
  /** What the server itself called an error, latest last. */
  readonly complaints: string[] = []

  constructor({ args = [], binary, dbPath, port, replicaSet }: MongodOptions) {
    super({
      instance: {
        dbPath,
        port,
        ip: '127.0.0.1',
        replSet: replicaSet,
        storageEngine: 'wiredTiger',
        launchTimeout: CRASH_RECOVERY_TIMEOUT_MS,
        args: [
          ...['--wiredTigerCacheSizeGB', '0.25', '--nounixsocket', '--quiet'],
          ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
          ...['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100'],
          ...args,
        ],
      },
      binary: { systemBinary: binary },
      // A group of its own, or else Ctrl-C in the terminal would end the server before the application is done with it.
      spawn: { detached: true },
    })
  }

  /**
   * The library's watcher asks every two seconds whether the parent's pid exists, which stays so for a zombie. A pipe
   * closes at once and always.
   */
  override _launchKiller(parentPid: number, mongodPid: number): ChildProcess {
    if (process.platform === 'win32') return super._launchKiller(parentPid, mongodPid)
    const script = 'read -r _; kill -TERM "$1"'
    const watcher = spawn('/bin/sh', ['-c', script, 'mongod-watcher', String(mongodPid)], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    watcher.unref()
    return watcher
  }

  /** The library parses a whole chunk of output as one line of JSON, and throws where it is not. */
  protected override checkErrorInLine(chunk: string): void {
    for (const line of chunk.split('\n')) {
      this.#noteComplaint(line)
      if (!line.includes('DBException in initAndListen')) super.checkErrorInLine(line)
    }
  }

  #noteComplaint(line: string): void {
    if (!/"s":"[EF]"/.test(line)) return
    const { msg, attr } = parseJson(line)
    this.complaints.push([msg, attr?.error].filter((part) => typeof part === 'string').join(': '))
    if (this.complaints.length > 5) this.complaints.shift()
  }
}

function parseJson(line: string): { msg?: unknown; attr?: { error?: unknown } } {
  try {
    return JSON.parse(line) as ReturnType<typeof parseJson>
  } catch {
    return {}
  }
}
