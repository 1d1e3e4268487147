import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import path from 'node:path'

// A developer's own settings, from the shell or `.env`, must not decide what the tests see; blank counts as absent.
const blank = Object.fromEntries(
  [
    'DATABASE_URL',
    'PAYLOAD_SECRET',
    'SERVER_URL',
    'PORT',
    'HOST',
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'DATA_DIR',
    'BUILD_DIR',
    'LOG_LEVEL',
  ].map((name) => [name, '']),
)

const memory = '/dev/shm'
const enough = 6 * 1024 ** 3

/** Databases of tests wait for the disk at every write. Where there is plenty of memory, all that tests write lies in it. */
function temporaryFolder(): Record<string, string> {
  if (process.env.TMPDIR || freemem() < enough) return {}
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize < enough ? {} : { TMPDIR: memory }
  } catch {
    return {}
  }
}

/** Runs a program of Node on our standard output and resolves with whether it succeeded. */
export async function run(args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    env: {
      ...process.env,
      ...blank,
      ...temporaryFolder(),
      NEXT_TELEMETRY_DISABLED: '1',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}

/** The file that a package's command runs. */
export const bin = (file: string): string => path.resolve('node_modules', file)

export const tsx = (script: string): string[] => ['--import', 'tsx', script]
