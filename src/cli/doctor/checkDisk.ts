import { freeBytes } from '@/process/diskSpace'
import { limits } from '@/config/limits'
import { formatBytes } from '@/domain/values/formatBytes'

import { type CheckResult, fine, problem } from './CheckResult'

/** @param consequence what a full one means, after `a full one` */
export async function checkDisk(
  what: string,
  folder: string,
  consequence: string,
): Promise<CheckResult> {
  try {
    const free = await freeBytes(folder)
    const text = `The disk of the ${what} (${folder}) has ${formatBytes(free)} free`
    return free < limits.freeBytes
      ? problem(`${text}: free some, or enlarge it; a full one ${consequence}.`)
      : fine(`${text}.`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return problem(`The folder of the ${what} (${folder}) can't be looked at (${code}).`)
  }
}
