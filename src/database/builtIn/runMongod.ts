import { StartError } from '@/config/StartError'
import { Mongod, type MongodOptions } from '@/patches/endMongodWithParent'

import { silenceVersionCheck } from './environment'
import { becomePrimary, REPLICA_SET } from './replicaSet'
import { stopMongod } from './stopMongod'

export type RunningMongod = {
  pid: number
  ended: Promise<unknown>
  stop: () => Promise<void>
}

/** The arguments of every mongod that our code starts. */
export const mongodArguments = [
  ...['--wiredTigerCacheSizeGB', '0.25', '--nounixsocket', '--quiet'],
  ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
  ...['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100'],
  // What a killed client leaves open blocks others until then; by default for a minute and a half.
  ...['--setParameter', 'transactionLifetimeLimitSeconds=30'],
]

type Options = Pick<MongodOptions, 'binary' | 'dbPath' | 'port'>

/** @throws StartError with the server's own reason if it does not accept writes; nothing is left running then */
export async function runMongod(options: Options): Promise<RunningMongod> {
  const mongod = new Mongod({ ...options, args: mongodArguments, replicaSet: REPLICA_SET })
  silenceVersionCheck()
  try {
    await mongod.start()
    const child = mongod.mongodProcess
    if (child?.pid === undefined) throw new Error('it ended at once')
    const ended = new Promise((resolve) => child.once('exit', resolve))
    await becomePrimary(options.port)
    return { pid: child.pid, ended, stop: () => stopMongod(mongod) }
  } catch (error) {
    await mongod.stop()
    if (error instanceof StartError) throw error
    throw new StartError(explain(error as Error, mongod.complaints, options))
  }
}

function explain(error: Error, complaints: string[], { binary, dbPath, port }: Options): string {
  const reason = complaints.join('; ') || error.message
  if (/DBPathInUse/.test(reason)) {
    return `The database folder ${dbPath} is in use by another process (it holds the lock on mongod.lock there). Stop it first, or set DATABASE_URL.`
  }
  if (/address already in use/i.test(reason)) {
    return `The database port 127.0.0.1:${port} is in use by another process. Stop it first, or set DATABASE_URL.`
  }
  if (
    /featureCompatibilityVersion|IncompatibleServerVersion|Wrong mongod version|unsupported format/i.test(
      reason,
    )
  ) {
    return `The files in ${dbPath} were written by another version of MongoDB than ${binary}. Set MONGOD_BINARY to the mongod that wrote them.`
  }
  return `The database server ${binary} did not start: ${reason.slice(0, 500)}`
}
