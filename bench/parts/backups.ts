import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { testDatabaseUrl } from '../../tests/support/database/database'
import { withoutSettings } from '../../tests/support/machine/settings'
import { formatBytes } from '../../src/domain/values/formatBytes'
import { compare, type Measurements } from '../measurements'
import type { Options } from '../options'
import { fillDatabase, sizeOf } from '../rows'
import { startProduct } from '../servers'

const template = 'bench-template'

/** Backs up, checks and drills with the operator's own commands: how long each takes, and how much memory (docs/reliability.md). */
export async function measureBackups({ sizes: { large } }: Options): Promise<Measurements> {
  const prepared = await startProduct(template)
  await prepared.stop()
  const url = testDatabaseUrl(`bench-${large}`)
  await fillDatabase(url, sizeOf(large), template)
  const folder = await mkdtemp(path.join(tmpdir(), 'harumatchum-bench-backup-'))
  try {
    const env = {
      DATABASE_URL: url,
      DATA_DIR: folder,
      BACKUP_DIR: folder,
      BACKUP_PASSPHRASE: 'a passphrase of the benchmark',
      PAYLOAD_SECRET: 'x'.repeat(32),
      SERVER_URL: 'http://localhost:3000',
    }
    const backup = await run('backup', [], env)
    const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.age'))
    const { size } = await stat(path.join(folder, name))
    const check = await run('restore', [path.join(folder, name), '--check'], env)
    const drill = await run('restore', ['--drill'], env)
    const count = large.toLocaleString('en-US')
    const timed = (what: string, { seconds }: Run) =>
      compare({ what, unit: 's', product: [seconds] })
    return {
      rows: [
        timed(`backup of ${count} requests, encrypted and read back`, backup),
        timed(`reading back of its file (${formatBytes(size)})`, check),
        timed('drill: restore beside it, indexes, comparison, removal', drill),
      ],
      remarks: [
        `At most ${[backup, check, drill].map(({ peak }) => formatBytes(peak)).join(', ')} of memory.`,
        ...drill.output.split('\n').filter(Boolean),
      ],
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Run = { seconds: number; peak: number; output: string }

/** Runs a command to its end; `peak` is its largest resident memory in bytes, as Linux counts it. */
async function run(name: string, args: string[], env: Record<string, string>): Promise<Run> {
  const began = performance.now()
  const child = spawn(process.execPath, ['--import', 'tsx', `src/cli/${name}.ts`, ...args], {
    env: { ...withoutSettings(process.env), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let [output, peak] = ['', 0]
  child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  const watch = setInterval(() => {
    readFile(`/proc/${child.pid}/status`, 'utf8').then(
      (status) => (peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024)),
      () => undefined,
    )
  }, 100)
  const [code] = (await once(child, 'close')) as [number]
  clearInterval(watch)
  if (code !== 0) throw new Error(`npm run ${name} ended with ${code}.`)
  return { seconds: (performance.now() - began) / 1000, peak, output }
}
