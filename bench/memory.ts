import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

import { residentOf } from './processes'

/** Environment of a process that {@link memoryOf} can measure: it collects its garbage at SIGUSR2. */
export const collectable = { NODE_OPTIONS: '--import ./bench/collectGarbage.mjs' }

/** Resident memory of a process in KB after garbage collection: the least of four readings. */
export async function memoryOf(child: ChildProcess): Promise<number> {
  const readings: number[] = []
  for (let reading = 0; reading < 4; reading += 1) {
    child.kill('SIGUSR2')
    await wait(500)
    readings.push(residentOf(Number(child.pid)) * 1024)
  }
  return Math.min(...readings)
}
