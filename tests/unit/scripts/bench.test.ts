import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { findProcess } from '@/database/builtIn/processes'
import { waitUntil } from '@/database/builtIn/waitUntil'

import { compare } from '../../../bench/measurements'
import { withSection } from '../../../bench/report'

const result = { title: 'Visits', at: '2026-11-28T10:00:00.000Z', load: 0.5, rows: [] }

describe('a report of the benchmark', () => {
  it('should name the machine in the section that it has measured, and leave those of other machines', () => {
    const first = withSection('<!-- bench:begin --><!-- bench:end -->', result, 'One machine.', [
      'Visits',
    ])
    const titles = ['Live', 'Visits']
    const second = withSection(first, { ...result, title: 'Live' }, 'Another machine.', titles)
    const third = withSection(second, { ...result, title: 'Live' }, 'A third machine.', titles)
    expect(third.match(/^### .*|\w+ \w+ machine\.|One machine\./gm)).toEqual([
      '### Live',
      'A third machine.',
      '### Visits',
      'One machine.',
    ])
  })

  it('should leave out the noise of a measurement whose median is zero', () => {
    expect(compare({ what: 'blocked', product: [0, 0, 4], floor: [9, 10, 11] }).noise).toBe('20 %')
  })
})

describe('a server that the benchmark starts', () => {
  let folder: string
  let pidFile: string
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'harumatchum-bench-'))
    pidFile = path.join(folder, 'pid')
    // Never answers; its process id tells whether it lives.
    const start = `node -e "require('fs').writeFileSync('pid', String(process.pid)); setInterval(() => {}, 1000)"`
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ scripts: { start } }))
  })
  afterEach(async () => {
    const left = findProcess(await pid())
    if (left) process.kill(left.pid, 'SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  const pid = async () => Number(await readFile(pidFile, 'utf8').catch(() => 0))

  function runBenchmark() {
    const script = `import('./bench/servers.ts').then(({ startByNpm }) =>
      startByNpm(${JSON.stringify(folder)}, { DATA_DIR: '.data', BUILD_DIR: '.next' }))`
    const child = spawn(process.execPath, ['--import', 'tsx', '-e', script], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => void (said += chunk.toString()))
    return { child, exit: once(child, 'close'), said: () => said }
  }

  it('should end with it on Ctrl-C', async () => {
    const { child, exit } = runBenchmark()
    expect(await waitUntil(async () => (await pid()) > 0, { timeoutMs: 20_000 })).toBe(true)
    const server = await pid()
    child.kill('SIGINT')
    await exit
    expect(await waitUntil(() => !findProcess(server), { timeoutMs: 5000 })).toBe(true)
  }, 30_000)

  it('should not be waited for once a signal has ended it', async () => {
    const { exit, said } = runBenchmark()
    expect(await waitUntil(async () => (await pid()) > 0, { timeoutMs: 20_000 })).toBe(true)
    const group = execFileSync('ps', ['-o', 'pgid=', '-p', String(await pid())], {
      encoding: 'utf8',
    })
    // npm leads the group.
    process.kill(-Number(group), 'SIGKILL')
    await exit
    expect(said()).toContain('was not answered with 200.')
  }, 30_000)
})
