import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

import { setClientAddress } from '@/http/security/setClientAddress'

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
    const socket = new Socket()
    Object.defineProperty(socket, 'remoteAddress', { value: '192.0.2.1' })
    const request = new IncomingMessage(socket)
    request.headers = {
      'x-client-address': 'forged',
      ...(forwarded ? { 'x-forwarded-for': forwarded } : {}),
    }
    setClientAddress(request, proxies)
    expect(request.headers['x-client-address']).toBe(address)
  })
})
