import { spawn, type ChildProcess } from 'node:child_process'

import { MongoInstance } from 'mongodb-memory-server-core'

export const about = {
  madeFor: { 'mongodb-memory-server-core': '11.3.0' },
  why: 'its watcher takes a zombie for a live parent, and its log parser throws on a chunk that is not one line of JSON',
  needlessWhen: 'the watcher detects a dead parent by a closed pipe, and the parser splits lines',
}

const CRASH_RECOVERY_TIMEOUT_MS = 120_000

export type MongodOptions = {
  binary: string
  dbPath: string
  port: number
  replicaSet: string
  args: string[]
}

/** Runs a mongod on loopback that ends with this process, however that ends. Overrides two internal methods of the library. */
export class Mongod extends MongoInstance {
  readonly complaints: string[] = []

  constructor({ args, binary, dbPath, port, replicaSet }: MongodOptions) {
    super({
      instance: {
        dbPath,
        port,
        ip: '127.0.0.1',
        replSet: replicaSet,
        storageEngine: 'wiredTiger',
        launchTimeout: CRASH_RECOVERY_TIMEOUT_MS,
        args,
      },
      binary: { systemBinary: binary },
      // Its own process group, or Ctrl-C in the terminal would end the server before the application.
      spawn: { detached: true },
    })
  }

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
