import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { startByNpm } from './servers'

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
    const againAt = performance.now()
    ;({ stop } = await startByNpm(clone, { DATA_DIR: '.data', BUILD_DIR: '.next' }))
    return (cloned + performance.now() - againAt) / 1000
  } finally {
    await stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
  }
}
