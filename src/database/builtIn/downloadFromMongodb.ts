import { spawn } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

import { childEnvironment } from './environment'

/** Opens files of 6.0, the version of the other source, and runs on kernels that 8.0 refuses (6.19 to 7.0.13). */
export const DOWNLOAD_VERSION = '7.0.14'

const FIRST_BYTES_TIMEOUT_MS = 6_000
const STALLED_TIMEOUT_MS = 60_000

const SCRIPT = `
const [library, downloadDir, version] = process.argv.slice(1)
const { MongoBinary } = require(library)
MongoBinary.getPath({ downloadDir, version }).then(
  (path) => process.send({ path }),
  (error) => process.send({ problem: error.message }),
)`

/**
 * Downloads a server with mongodb-memory-server, which checks its hash, and returns its path.
 * @throws Error within a few seconds if the host does not answer
 */
export async function downloadFromMongodb(folder: string): Promise<string> {
  const mongod = await runDownloader(folder)
  if (mongod.startsWith(folder)) return mongod
  // The library found one in its own cache, which is not ours to move.
  const copy = path.join(folder, 'mongod')
  copyFileSync(mongod, copy)
  return copy
}

function runDownloader(folder: string): Promise<string> {
  const library = createRequire(import.meta.url).resolve('mongodb-memory-server-core')
  // In a child process: the library can't abort a stalled request.
  const child = spawn(process.execPath, ['-e', SCRIPT, library, folder, DOWNLOAD_VERSION], {
    cwd: folder,
    env: childEnvironment({ MONGOMS_MAX_RETRIES: '1' }),
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    let problem = 'the download ended early'
    const giveUp = (reason: string) => {
      problem = reason
      child.kill('SIGKILL')
    }
    let timer = setTimeout(giveUp, FIRST_BYTES_TIMEOUT_MS, 'it does not answer')
    child.stdout?.on('data', () => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, STALLED_TIMEOUT_MS, 'the download stalled')
    })
    child.once('message', (answer: { path?: string; problem?: string }) => {
      if (answer.path === undefined) giveUp(answer.problem ?? 'it failed')
      else resolve(answer.path)
    })
    child.once('error', reject)
    // Not before the exit: the caller then removes the folder.
    child.once('exit', () => {
      clearTimeout(timer)
      reject(new Error(problem))
    })
  })
}
