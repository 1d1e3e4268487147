import { execFile } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

/** Makes a Node process collect its garbage when it is asked to, see {@link memoryOf}. */
export const collectable = { NODE_OPTIONS: '--import ./bench/collectGarbage.mjs' }

/** Resident memory of a process in KB, its garbage collected: the least of a few readings. */
export async function memoryOf(child: ChildProcess): Promise<number> {
  const readings: number[] = []
  for (let reading = 0; reading < 4; reading += 1) {
    child.kill('SIGUSR2')
    await wait(500)
    const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(child.pid)])
    readings.push(Number(stdout))
  }
  return Math.min(...readings)
}
