import { networkInterfaces } from 'node:os'

import { environment } from './env'

/** Origins whose pages may use the session cookie: SERVER_URL's, and where that names this machine, all of the machine's names. */
export function trustedOrigins(): string[] {
  const { SERVER_URL } = environment()
  if (!SERVER_URL) return []
  const { origin, hostname } = new URL(SERVER_URL)
  const names = ['localhost', ...machineAddresses()]
  if (!names.includes(hostname)) return [origin]
  return names.map((name) => Object.assign(new URL(SERVER_URL), { hostname: name }).origin)
}

const machineAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .map(({ address, family }) => (family === 'IPv6' ? `[${address.split('%')[0]}]` : address))
