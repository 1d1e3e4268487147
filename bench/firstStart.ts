import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

import { withoutSettings } from '../tests/support/machine/settings'
import { freePort } from '../tests/support/machine/freePort'

import { findProcess } from './processes'
import { waitUntilAnswered } from './servers'

const run = promisify(execFile)

/**
 * Seconds from cloning what is committed to the first page of `npm start`, the packages apart: they are this folder's, as `npm ci` would
 * leave them. Builds, fetches or finds the database, and writes the first-run content.
 */
export async function timeFirstStart(): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'harumatchum-clone-'))
  const clone = path.join(folder, 'site')
  let stop = async () => {}
  try {
    const startedAt = performance.now()
    await run('git', ['clone', '--quiet', '--depth=1', `file://${path.resolve('.')}`, clone])
    const cloned = performance.now() - startedAt
    await run('cp', ['-a', 'node_modules', clone])
    const port = await freePort()
    const againAt = performance.now()
    const child = spawn('npm', ['start', '--silent'], {
      cwd: clone,
      env: {
        ...withoutSettings(process.env),
        PORT: String(port),
        DATA_DIR: '.data',
        BUILD_DIR: '.next',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
    })
    const exit = once(child, 'close')
    stop = async () => {
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
      await exit
      // npm ends before the application does.
      while (findProcess('mongod', folder)) await wait(50)
    }
    await waitUntilAnswered(`http://localhost:${port}/`, child)
    return (cloned + performance.now() - againAt) / 1000
  } finally {
    await stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
  }
}
