import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import type { Measurements } from '../measurements'

/** Runs bench/accessLog.ts, in a process of its own. */
export async function measureAccessLog(): Promise<Measurements> {
  const args = ['--import', 'tsx', 'bench/accessLog.ts']
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return { rows: [], notes: stdout.split('\n').filter(Boolean) }
}
