import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { findMongod } from '@/database/builtIn/findMongod'
import { waitUntil } from '@/database/builtIn/waitUntil'

/** The folder of an application's built-in database. */
const databaseFolder = (dataDir: string) => path.join(dataDir, 'mongodb')

/** The process id of an application's built-in database. */
export const mongodPidOf = async (dataDir: string): Promise<number> =>
  Number(await readFile(path.join(databaseFolder(dataDir), 'db', 'mongod.lock'), 'utf8'))

/** The connection string of an application's built-in database, for queries past the application. */
export const databaseUrlOf = async (dataDir: string): Promise<string> => {
  const port = Number(await readFile(path.join(databaseFolder(dataDir), 'port'), 'utf8'))
  return `mongodb://127.0.0.1:${port}/harumatchum?replicaSet=rs0`
}

/** Starts a MongoDB server outside any replica set. */
export async function startStandaloneMongod(port: number): Promise<{ stop: () => Promise<void> }> {
  const dbPath = await mkdtemp(path.join(tmpdir(), 'harumatchum-standalone-'))
  const args = ['--dbpath', dbPath, '--port', `${port}`, '--bind_ip', '127.0.0.1']
  const mongod = spawn(await findMongod({ log: () => undefined }), [...args, '--nounixsocket'], {
    stdio: 'ignore',
  })
  const exit = once(mongod, 'exit')
  const stop = async () => {
    mongod.kill('SIGKILL')
    await exit
    await rm(dbPath, { recursive: true, force: true })
  }
  if (await waitUntil(() => isListening(port), { timeoutMs: 20_000 })) return { stop }
  await stop()
  throw new Error('The standalone server did not start.')
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
