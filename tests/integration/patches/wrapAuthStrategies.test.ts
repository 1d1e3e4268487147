import { jest } from '@jest/globals'

import { about } from '@/patches/wrapAuthStrategies'
import { insideOf, watchPatch } from '@tests/support/patches'
import { usePayload } from '@tests/support/database/payload'

const suite = usePayload()

watchPatch('wrapAuthStrategies.ts', about, {
  'there is one strategy, that of the token, and it is in `payload.authStrategies`': () => {
    expect(suite.payload.authStrategies.map(({ name }) => name)).toEqual(['local-jwt'])
  },
  'Payload reads that list at each request': async () => {
    const { executeAuthStrategies } = await insideOf(
      'payload',
      'dist/auth/executeAuthStrategies.js',
    )
    const authenticate = jest.fn(async () => ({ user: null }))
    await executeAuthStrategies({
      headers: new Headers(),
      payload: { authStrategies: [{ name: 'ours', authenticate }], logger: suite.payload.logger },
    })
    expect(authenticate).toHaveBeenCalledTimes(1)
  },
  'the id of a session stays in the token when that is refreshed, by `_sid`': async () => {
    const { refreshOperation } = await insideOf('payload', 'dist/auth/operations/refresh.js')
    expect(String(refreshOperation)).toMatch(/sid = args\.req\.user\._sid/)
  },
})
