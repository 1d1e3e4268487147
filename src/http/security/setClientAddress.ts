import type { IncomingMessage } from 'node:http'

import { clientAddressHeader, parseAddress } from '../../config/clientAddress'

/**
 * Says from which address a request came. `X-Forwarded-For` counts only as far as our own proxies have written it:
 * with one proxy its last entry, with two the last but one; what stands before is the client's word, and so is
 * every other header that names an address.
 */
export function setClientAddress(request: IncomingMessage, trustedProxies: number): void {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const named = trustedProxies > 0 ? parseAddress(forwarded.at(-trustedProxies) ?? '') : undefined
  const connected = request.socket.remoteAddress ?? ''
  request.headers[clientAddressHeader] = named ?? parseAddress(connected) ?? connected
}
