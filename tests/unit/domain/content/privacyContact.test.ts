import { presentCompany } from '@/domain/content/company'
import { isReachable } from '@/domain/content/privacyContact'

describe('the contact for personal data', () => {
  it.each([
    [undefined, false],
    [{ phone: '02-1234-5678' }, false],
    [{ officer: { name: '홍길동' } }, false],
    [{ officer: { phone: '02-1234-5678' } }, true],
    [{ officer: { email: 'privacy@example.com' } }, true],
  ])('should be reachable by phone or e-mail of its own: %j', (company, expected) => {
    expect(isReachable(presentCompany(company))).toBe(expected)
  })
})
