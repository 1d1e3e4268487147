import type { Db } from 'mongodb'

import { type CheckResult, fine, problem } from './CheckResult'

/** A code of a second factor is good for a minute and a half; leases and limits tolerate more. */
const largestSkew = 5000

/** The clocks of this machine and of the database, half of the way there and back subtracted. */
export async function checkClock(database: Db): Promise<CheckResult> {
  const asked = Date.now()
  const { localTime } = await database.command({ hello: 1 })
  const here = (asked + Date.now()) / 2
  const skew = localTime instanceof Date ? localTime.getTime() - here : 0
  if (Math.abs(skew) <= largestSkew) return fine('The clock agrees with that of the database.')
  const direction = skew > 0 ? 'behind' : 'ahead of'
  return problem(
    `The clock of this machine is ${Math.round(Math.abs(skew) / 1000)} seconds ${direction} that of the database: let both follow a time server (timedatectl set-ntp true).`,
  )
}
