import type { IncomingMessage } from 'node:http'

import { clientAddressHeader } from '../config/clientAddress'

/**
 * Says from which address a request came. `X-Forwarded-For` counts only as far as our own proxies have written it:
 * with one proxy its last entry, with two the last but one; what stands before is the client's word.
 */
export function nameClient(request: IncomingMessage, trustedProxies: number): void {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const named = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined
  request.headers[clientAddressHeader] = named || (request.socket.remoteAddress ?? '')
}
