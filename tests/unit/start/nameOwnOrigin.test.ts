import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

import { nameOwnOrigin } from '@/start/nameOwnOrigin'

describe('the origin of a form post', () => {
  it.each([
    ['null', 'same-origin', 'http://site.test'],
    ['null', 'cross-site', 'null'],
    ['null', undefined, 'null'],
    ['https://elsewhere.test', 'same-origin', 'https://elsewhere.test'],
    [undefined, 'same-origin', undefined],
  ])('should be, where it is %s from %s, %s', (origin, site, expected) => {
    const request = new IncomingMessage(new Socket())
    request.headers = { host: 'site.test', 'sec-fetch-site': site as 'same-origin' }
    if (origin) request.headers.origin = origin
    nameOwnOrigin(request)
    expect(request.headers.origin).toBe(expected)
  })
})
