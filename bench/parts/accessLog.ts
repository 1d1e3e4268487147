import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import type { Measurements } from '../measurements'
import type { Options } from '../options'

/** Runs bench/accessLog.ts, in a process of its own. */
export async function measureAccessLog({ agents, sizes }: Options): Promise<Measurements> {
  const args = ['--import', 'tsx', 'bench/accessLog.ts', String(sizes.large), String(agents)]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return { rows: [], remarks: stdout.split('\n').filter(Boolean) }
}
