import { signInSchema } from '@/domain/accounts/signIn'

describe('a sign-in', () => {
  it.each([
    ['', '', '이메일과 비밀번호를 모두 입력해 주세요.'],
    ['lee@test.kr', '', '이메일과 비밀번호를 모두 입력해 주세요.'],
    [' ', 'secret', '이메일과 비밀번호를 모두 입력해 주세요.'],
    [['lee@test.kr'], 'secret', '이메일과 비밀번호를 모두 입력해 주세요.'],
    ['lee', 'secret', '이메일 형식이 올바르지 않습니다.'],
    ['lee@test', 'secret', '이메일 형식이 올바르지 않습니다.'],
    ['lee@test.kr', 'x'.repeat(129), '이메일 또는 비밀번호가 올바르지 않습니다.'],
  ])('should be refused with %j and %j', (email, password, message) => {
    const { error } = signInSchema.safeParse({ email, password })
    expect(error?.issues[0]?.message).toBe(message)
  })

  it('should normalise the e-mail to its stored form', () => {
    expect(signInSchema.parse({ email: ' Lee+1@Test.KR ', password: ' secret ' })).toEqual({
      email: 'lee+1@test.kr',
      password: ' secret ',
    })
  })
})
