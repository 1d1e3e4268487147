import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { waitUntil } from '@/database/builtIn/waitUntil'

import { makeRunFolder } from '../../../scripts/test/runFolder'

let parent: string
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'harumatchum-runs-'))
})
afterEach(() => rm(parent, { recursive: true, force: true }))

const runs = async () => (await readdir(parent)).filter((name) => /^harumatchum-/.test(name))

describe('the temporary files of a run of tests', () => {
  it('should be removed with it, and caches stay for the next one', async () => {
    const { folder, remove } = await makeRunFolder(parent)
    await writeFile(path.join(folder, 'of a test'), '')
    await writeFile(path.join(folder, `jest_${process.geteuid?.().toString(36)}`, 'kept'), '')
    expect(await runs()).toEqual([path.basename(folder)])
    await remove()
    expect(await runs()).toEqual([])
    expect(await readdir(parent, { recursive: true })).toContainEqual(
      expect.stringMatching(/kept$/),
    )
  })

  it('should be removed by a later run where the run was killed, and left alone where it lives', async () => {
    const killed = await makeRunFolder(parent)
    const living = await makeRunFolder(parent)
    const owner = { pid: process.pid, startedAt: 'of an earlier process with this id' }
    await writeFile(path.join(killed.folder, 'owner.json'), JSON.stringify(owner))
    const later = await makeRunFolder(parent)
    const left = [living.folder, later.folder].map((folder) => path.basename(folder))
    expect((await runs()).sort()).toEqual(left.sort())
  })

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'should be removed after %s, with an end that says so',
    async (signal) => {
      const run = spawn(
        process.execPath,
        ['--import', 'tsx', 'scripts/test.ts', 'unit', '--testPathPatterns=unit/scripts/dep'],
        { env: { ...process.env, TMPDIR: parent }, stdio: ['ignore', 'pipe', 'ignore'] },
      )
      const exit = once(run, 'exit')
      // A folder that goes while it is being listed fails the listing.
      const names = () => readdir(parent, { recursive: true }).catch(() => [])
      const isRunning = async () => (await names()).some((name) => name.includes('-report-'))
      expect(await waitUntil(isRunning, { timeoutMs: 30_000 })).toBe(true)
      run.kill(signal)
      expect(await exit).toEqual([1, null])
      expect(await runs()).toEqual([])
    },
    60_000,
  )
})
