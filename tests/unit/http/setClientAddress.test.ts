import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

import { setClientAddress } from '@/http/security/setClientAddress'
import { forgeries, through } from '@tests/support/cases/addressForgeries'

const connected = '192.0.2.1'

function addressOf(headers: IncomingMessage['headers'], proxies: number) {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: connected })
  const request = new IncomingMessage(socket)
  request.headers = headers
  setClientAddress(request, proxies)
  return request.headers['x-client-address']
}

describe("a client's address", () => {
  it.each([
    [undefined, 0, '192.0.2.1'],
    ['203.0.113.9', 0, '192.0.2.1'],
    ['203.0.113.9', 1, '203.0.113.9'],
    ['forged, 203.0.113.9', 1, '203.0.113.9'],
    ['forged, 203.0.113.9, 10.0.0.1', 2, '203.0.113.9'],
    [undefined, 1, '192.0.2.1'],
    ['203.0.113.9', 2, '192.0.2.1'],
    ['203.0.113.9:4711', 1, '203.0.113.9'],
    ['[2001:db8::1]:443', 1, '2001:db8::1'],
    ['203.0.113.9, unknown', 1, '192.0.2.1'],
    ['203.0.113.9,', 1, '192.0.2.1'],
  ])('should be, for %j with %d proxies, %s', (forwarded, proxies, address) => {
    const headers = {
      'x-client-address': 'forged',
      ...(forwarded ? { 'x-forwarded-for': forwarded } : {}),
    }
    expect(addressOf(headers, proxies)).toBe(address)
  })

  describe.each([0, 1, 2])('behind %d proxies', (proxies) => {
    const client = proxies ? '198.51.100.1' : connected

    it.each(forgeries)('should not be forged by %s', (_, forge) => {
      const headers: Record<string, string> = {}
      for (const [name, value] of through(forge(1), client, proxies)) {
        const key = name.toLowerCase()
        // Node joins what is repeated.
        headers[key] = headers[key] ? `${headers[key]}, ${value}` : value
      }
      expect(addressOf(headers, proxies)).toBe(client)
    })
  })
})
