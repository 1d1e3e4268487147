import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import type { Findings } from '../findings'

/** What the access log adds to a page and to an export (bench/accessLog.ts), in a process that is the application's own. */
export async function measureAccessLog(): Promise<Findings> {
  const args = ['--import', 'tsx', 'bench/accessLog.ts']
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return { rows: [], notes: stdout.split('\n').filter(Boolean) }
}
