import { codeOfTimeStep, timeStepAt, timeStepOfCode } from '@/database/accounts/totp'

const key = Buffer.from('12345678901234567890')

describe('the code of a time step', () => {
  // RFC 6238, appendix B, by their last six digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('should be the one of RFC 6238 after %d seconds', (seconds, code) => {
    expect(codeOfTimeStep(key, timeStepAt(seconds * 1000))).toBe(code)
  })
})

describe('the time step of a code', () => {
  const now = 1_234_567_890_000
  const timeStep = timeStepAt(now)

  it.each([-1, 0, 1])('should be found %d time steps from now', (away) => {
    expect(timeStepOfCode(key, codeOfTimeStep(key, timeStep + away), { after: 0, now })).toBe(
      timeStep + away,
    )
  })

  it.each([-4, -2, 2, 4])('should not be found %d time steps from now', (away) => {
    expect(
      timeStepOfCode(key, codeOfTimeStep(key, timeStep + away), { after: 0, now }),
    ).toBeUndefined()
  })

  it('should be later than the last accepted one', () => {
    const code = codeOfTimeStep(key, timeStep)
    expect(timeStepOfCode(key, code, { after: timeStep - 1, now })).toBe(timeStep)
    expect(timeStepOfCode(key, code, { after: timeStep, now })).toBeUndefined()
    expect(timeStepOfCode(key, code, { after: timeStep + 1, now })).toBeUndefined()
  })

  it.each(['', '0', '00592', '0059240', '인증코드여섯', '005924\0'])(
    'should not be found for %j',
    (code) => {
      expect(timeStepOfCode(key, code, { after: 0, now })).toBeUndefined()
    },
  )
})
