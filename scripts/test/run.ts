import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import path from 'node:path'

import { blankSettings } from '../../tests/support/machine/settings'

const memory = '/dev/shm'
const enough = 6 * 1024 ** 3

/** Puts temporary files into memory where there is plenty: databases of tests would wait for the disk at every write. */
function temporaryFolder(): Record<string, string> {
  if (process.env.TMPDIR || freemem() < enough) return {}
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize < enough ? {} : { TMPDIR: memory }
  } catch {
    return {}
  }
}

/** Sets the environment of everything that this process starts. */
export function prepareEnvironment(): void {
  Object.assign(process.env, blankSettings, temporaryFolder(), { NEXT_TELEMETRY_DISABLED: '1' })
}

/** Runs Node with these arguments on our standard output; resolves with whether it succeeded. */
export async function run(args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}

export const bin = (file: string): string => path.resolve('node_modules', file)

export const tsx = (script: string): string[] => ['--import', 'tsx', script]
