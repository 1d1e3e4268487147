import type { Db } from 'mongodb'

import { limits } from '../../config/limits'
import { freeBytes } from '../../config/diskSpace'
import { formatBytes } from '../../domain/formatBytes'

import { type Finding, fine, hint, problem } from './Finding'

/** A code of a second factor is good for a minute and a half; leases and limits tolerate more. */
const largestSkew = 5000

/** The clocks of this machine and of the database, half of the way there and back subtracted. */
export async function lookAtClock(database: Db): Promise<Finding> {
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

export async function lookAtDisk(what: string, folder: string): Promise<Finding> {
  try {
    const free = await freeBytes(folder)
    const text = `The disk of the ${what} (${folder}) has ${formatBytes(free)} free`
    return free < limits.freeBytes
      ? problem(`${text}: free some, or enlarge it; a full one stores no request.`)
      : fine(`${text}.`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return problem(`The folder of the ${what} (${folder}) can't be looked at (${code}).`)
  }
}

const local =
  /^(?:localhost|.*\.(?:local|internal|test|localhost)|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|\[::1\])$/
const placeholder = /(?:^|\.)example\.(?:com|net|org)$/

/** @param address SERVER_URL as the operator has set it */
export function lookAtAddress(address: string | undefined): Finding {
  if (!address)
    return hint(
      'SERVER_URL is not set: links in mails lead to this machine. Set it to the public address before visitors come.',
    )
  const { hostname, protocol } = new URL(address)
  if (placeholder.test(hostname))
    return problem(`SERVER_URL is still ${address}: set it to your own public address.`)
  if (local.test(hostname))
    return hint(`SERVER_URL (${address}) can be reached from this network only.`)
  if (!hostname.includes('.') && !hostname.startsWith('['))
    return problem(`SERVER_URL (${address}) names no public host: set it to your domain.`)
  return protocol === 'https:'
    ? fine(`The public address is ${address}.`)
    : problem(
        `SERVER_URL (${address}) is not https: passwords and phone numbers travel readable. Get a certificate (docs/operations.md), and set it to https://.`,
      )
}
