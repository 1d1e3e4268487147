import fc from 'fast-check'

import { acceptedEncoding } from '@/http/cache/acceptedEncoding'

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0.1, gzip;q=1.0', 'br'],
    ['br; q=0, gzip', 'gzip'],
    ['br;q=0.000,gzip;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('should be, for Accept-Encoding %j, %j', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding)
  })

  it('should be found for any header', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect([undefined, 'br', 'gzip']).toContain(acceptedEncoding(header))
      }),
    )
  })
})
