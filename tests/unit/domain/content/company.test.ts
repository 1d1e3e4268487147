import {
  companyProblem,
  isRegistrationNumber,
  normalizeCompanyDetail,
  presentCompany,
} from '@/domain/content/company'

describe('a business registration number', () => {
  // Published numbers of well-known companies.
  it.each(['124-81-00998', '120-81-47521', '2208162517', ' 220 81 62517 ', '２２０-81-62517'])(
    'should be accepted with its check digit: %s',
    (number) => expect(isRegistrationNumber(number)).toBe(true),
  )

  it.each(['124-81-00997', '124-81-0099', '124-81-009981', '000-00-00000', '012-34-56780', 'abc'])(
    'should be refused: %s',
    (number) => expect(isRegistrationNumber(number)).toBe(false),
  )

  it('should be refused when any one digit is wrong', () => {
    const digits = [...'1248100998']
    const wrong = digits.flatMap((digit, place) =>
      [...'0123456789']
        .filter((other) => other !== digit)
        .map((other) => digits.with(place, other).join('')),
    )
    expect(wrong).toHaveLength(90)
    // The ninth digit counts with both digits of its product, and so is always told.
    expect(wrong.filter(isRegistrationNumber)).toEqual([])
  })
})

describe('a company detail', () => {
  it.each([
    ['registrationNumber', '1248100998', '124-81-00998'],
    ['phone', '+82 2-1234-5678', '02-1234-5678'],
    ['phone', '021234567', '02-123-4567'],
    ['phone', '15881234', '1588-1234'],
    ['phone', '01012345678', '010-1234-5678'],
    ['phone', '050512345678', '050512345678'],
    ['email', ' Privacy@Example.com ', 'privacy@example.com'],
    ['name', '  하루상사 ', '하루상사'],
    ['name', '\u3164 ', null],
    ['phone', '', null],
  ] as const)('should be stored in one form: %s %s', (name, typed, stored) => {
    expect(normalizeCompanyDetail(name, typed)).toBe(stored)
  })

  it.each([
    ['registrationNumber', '124-81-00997', '사업자등록번호 10자리를 다시 확인해 주세요.'],
    ['phone', '1234', '올바른 전화번호를 입력해 주세요.'],
    ['phone', '0505-1234-5678', '올바른 전화번호를 입력해 주세요.'],
    ['email', 'privacy@', '이메일 형식이 올바르지 않습니다.'],
  ] as const)('should be refused with its reason: %s %s', (name, text, problem) => {
    expect(companyProblem(name, text)).toBe(problem)
  })

  it('should be shown where it is filled in, in order', () => {
    const { details, officer } = presentCompany({
      phone: '02-1234-5678',
      name: '하루상사',
      address: ' ',
      email: null,
      officer: { email: 'privacy@example.com' },
    })
    expect(details).toEqual([
      { label: '상호', texts: [{ text: '하루상사', field: 'company.name' }] },
      {
        label: '전화',
        texts: [{ text: '02-1234-5678', field: 'company.phone', href: 'tel:0212345678' }],
      },
    ])
    expect(officer).toEqual([
      {
        label: '이메일',
        texts: [
          {
            text: 'privacy@example.com',
            field: 'company.officer.email',
            href: 'mailto:privacy@example.com',
          },
        ],
      },
    ])
  })
})
