import { fieldErrorsOf } from '@/domain/shared/errors'
import { registrationSchema } from '@/domain/accounts/registration'
import { registrationCases, strangeRegistrations } from '@tests/support/cases/registrationCases'

const good = { name: '이영업', phone: '010-1234-5678', email: 'lee@test.kr', password: 'secret' }

describe('a registration', () => {
  it.each([...registrationCases, ...strangeRegistrations])(
    'should be accepted or refused as the case table says: $title',
    ({ errors, input }) => {
      const found = fieldErrorsOf(registrationSchema.safeParse(input).error?.issues ?? [])
      expect(Object.fromEntries(found.map(({ message, path }) => [path, message]))).toEqual(errors)
    },
  )

  it('should be normalised to its stored form', () => {
    const typed = {
      name: ` ${'이영업'.normalize('NFD')} `,
      phone: '+82 10-1234-5678',
      email: '  Lee@Test.KR ',
      password: ' secret ',
    }
    expect(registrationSchema.parse(typed)).toEqual({ ...good, password: ' secret ' })
  })

  it('should contain no field that only the server sets', () => {
    const forged = { ...good, status: 'approved', id: '0'.repeat(24), createdAt: '2000-01-01' }
    expect(registrationSchema.parse(forged)).toEqual(good)
  })
})
