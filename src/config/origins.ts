import { networkInterfaces } from 'node:os'

import { environment } from './env'

/**
 * Origins whose pages may use a session's cookie. A site that is tried out on this machine is opened by any of its
 * names: `localhost`, `127.0.0.1`, or its address in the local network.
 */
export function trustedOrigins(): string[] {
  const { SERVER_URL } = environment()
  if (!SERVER_URL) return []
  const { origin, hostname } = new URL(SERVER_URL)
  const names = ['localhost', ...ownAddresses()]
  if (!names.includes(hostname)) return [origin]
  return names.map((name) => Object.assign(new URL(SERVER_URL), { hostname: name }).origin)
}

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .map(({ address, family }) => (family === 'IPv6' ? `[${address.split('%')[0]}]` : address))
