import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import type { Findings } from '../findings'

/** Runs bench/accessLog.ts, in a process of its own. */
export async function measureAccessLog(): Promise<Findings> {
  const args = ['--import', 'tsx', 'bench/accessLog.ts']
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return { rows: [], notes: stdout.split('\n').filter(Boolean) }
}
