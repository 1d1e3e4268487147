import { isIPv4, isIPv6 } from 'node:net'

/** The header in which the front door names the address of a client; what a client sends in it is overwritten. */
export const clientAddressHeader = 'x-client-address'

const bracketed = /^\[([^\]]*)\](?::\d+)?$/
const withPort = /^(\d+(?:\.\d+){3}):\d+$/
const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/

/**
 * An IP address in its one way of writing, however a proxy or the operating system put it: with a port, in brackets, with
 * a zone, an IPv4 address as IPv6.
 * @returns undefined for what is none
 */
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

/**
 * What is one client for a limit: an IPv4 address, or the /64 of an IPv6 address, since whoever has one address of it has
 * them all.
 */
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
