import type { IncomingMessage } from 'node:http'

import { clientAddressHeader, parseAddress } from '@/config/networkAddress'

/**
 * Sets the header with the client address. Only what our proxies wrote into `X-Forwarded-For` counts: its last entry with one proxy,
 * the last but one with two. Earlier entries, and other headers, are only what the client says.
 */
export function setClientAddress(request: IncomingMessage, trustedProxies: number): void {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const named = trustedProxies > 0 ? parseAddress(forwarded.at(-trustedProxies) ?? '') : undefined
  const connected = request.socket.remoteAddress ?? ''
  request.headers[clientAddressHeader] = named ?? parseAddress(connected) ?? connected
}
