import { isIPv4, isIPv6 } from 'node:net'

/** Set by the front door, which overwrites what a client sends. */
export const clientAddressHeader = 'x-client-address'

const bracketed = /^\[([^\]]*)\](?::\d+)?$/
const withPort = /^(\d+(?:\.\d+){3}):\d+$/
const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/

/** Normalizes an IP address written with a port, brackets, a zone, or as IPv4 in IPv6; undefined for other texts. */
export function parseAddress(text: string): string | undefined {
  const trimmed = text.trim()
  const address = bracketed.exec(trimmed)?.[1] ?? withPort.exec(trimmed)?.[1] ?? trimmed
  if (isIPv4(address)) return address
  const [unzoned = ''] = address.split('%')
  if (!isIPv6(unzoned)) return undefined
  const canonical = new URL(`http://[${unzoned}]`).hostname.slice(1, -1)
  const [, high, low] = mapped.exec(canonical) ?? []
  if (high === undefined || low === undefined) return canonical
  const parts = [high, low].map((group) => Number.parseInt(group, 16))
  return parts.flatMap((part) => [part >> 8, part & 255]).join('.')
}

/** What counts as one client: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const parsed = parseAddress(address)
  if (!parsed?.includes(':')) return parsed ?? ''
  const [start = '', end] = parsed.split('::')
  const groups = start ? start.split(':') : []
  const last = end ? end.split(':') : []
  const gap = Math.max(0, 8 - groups.length - last.length)
  const all = [...groups, ...Array.from({ length: gap }, () => '0'), ...last]
  return `${all.slice(0, 4).join(':')}::/64`
}

/** How a browser on this machine writes the host that the site listens on. */
export const hostInAddress = (host = 'localhost'): string =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
