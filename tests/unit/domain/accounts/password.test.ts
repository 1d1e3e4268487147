import { auth as copy } from '@/copy/auth'
import { currentPasswordSchema, passwordSchema } from '@/domain/accounts/password'

const saidOf = (password: string) =>
  passwordSchema.safeParse(password).error?.issues.map(({ message }) => message)

describe('a new password', () => {
  it.each([
    ['', copy.passwordTooShort],
    ['12345', copy.passwordTooShort],
    ['👍👍👍', copy.passwordTooShort],
    ['x'.repeat(129), copy.passwordTooLong],
    ['👍'.repeat(129), copy.passwordTooLong],
    [' '.repeat(6), copy.newPasswordRequired],
    ['\u3000'.repeat(6), copy.newPasswordRequired],
  ])('should be refused as %j', (password, message) => {
    expect(saidOf(password)).toEqual([message])
  })

  it.each(['123456', '👍👍👍👍👍👍', ' 1234 ', '👍'.repeat(128)])(
    'should be taken as %j',
    (password) => {
      expect(saidOf(password)).toBeUndefined()
      expect(currentPasswordSchema.safeParse(password).success).toBe(true)
    },
  )
})
