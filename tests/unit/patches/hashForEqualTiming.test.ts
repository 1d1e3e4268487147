import crypto from 'node:crypto'

import { jest } from '@jest/globals'
import { hashForEqualTiming, about } from '@/patches/hashForEqualTiming'
import { insideOf, watchPatch } from '@tests/support/patches'

watchPatch('hashForEqualTiming.ts', about, {
  'Payload hashes with the same iterations, key length and digest': async () => {
    const { generatePasswordSaltHash } = await insideOf(
      'payload',
      'dist/auth/strategies/local/generatePasswordSaltHash.js',
    )
    const hash = jest.spyOn(crypto, 'pbkdf2')
    await generatePasswordSaltHash({ isPasswordAuthenticated: true, password: 'a password' })
    await hashForEqualTiming('a password')
    const [payloads, ours] = hash.mock.calls.map(([, salt, ...cost]) => [
      String(salt).length,
      ...cost.slice(0, 3),
    ])
    hash.mockRestore()
    expect(ours).toEqual(payloads)
  },
})
