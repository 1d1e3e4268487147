import fc from 'fast-check'

import { describeError } from '@/config/logger'

const personal = '김하루 010-1234-5678'

describe('a logged error', () => {
  it('should keep class, code and stack, and nothing that was typed', () => {
    const error = Object.assign(
      new TypeError(personal, { cause: new RangeError(`cause ${personal}`) }),
      {
        code: 11_000,
        data: { phone: personal },
        keyValue: { phone: personal },
      },
    )
    const logged = describeError(error)
    expect(logged).toMatchObject({ type: 'TypeError', code: 11_000, cause: { type: 'RangeError' } })
    expect(logged.stack).toContain('logger.test.ts')
    expect(JSON.stringify(logged)).not.toContain(personal)
  })

  it('should never show a message, however many lines it has', () => {
    const marked = fc
      .array(fc.string(), { minLength: 1 })
      .map((lines) => lines.map((line) => `§${line}`).join('\n'))
    fc.assert(
      fc.property(marked, (message) => {
        expect(JSON.stringify(describeError(new Error(message)))).not.toContain('§')
      }),
    )
  })

  it('should not show a message whose line looks like a part of the stack', () => {
    expect(JSON.stringify(describeError(new Error(`failed\n    at ${personal}`)))).not.toContain(
      '김하루',
    )
  })

  it.each([personal, 5, null, undefined, { message: personal }])(
    'should only say what kind of thing was thrown: %j',
    (thrown) => {
      expect(describeError(thrown)).toEqual({ type: typeof thrown })
    },
  )
})
