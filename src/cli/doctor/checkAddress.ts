import { type CheckResult, fine, hint, problem } from './CheckResult'

const local =
  /^(?:localhost|.*\.(?:local|internal|test|localhost)|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|\[::1\])$/
const placeholder = /(?:^|\.)example\.(?:com|net|org)$/

/** @param address SERVER_URL as the operator has set it */
export function checkAddress(address: string | undefined): CheckResult {
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
    ? fine(`SERVER_URL is ${address} (it was not called).`)
    : problem(
        `SERVER_URL (${address}) is not https: passwords and phone numbers travel readable. Get a certificate (docs/operations.md), and set it to https://.`,
      )
}
