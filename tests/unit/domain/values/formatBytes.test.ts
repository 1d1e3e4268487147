import { formatBytes } from '@/domain/values/formatBytes'

it.each([
  [0, '0B'],
  [1023, '1023B'],
  [1536, '1.5kB'],
  [3.44 * 1024 ** 2, '3.4MB'],
  [512 * 1024 ** 2, '512MB'],
  [1024 ** 3, '1.0GB'],
  [3000 * 1024 ** 4, '3000TB'],
])('%d bytes should read %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
