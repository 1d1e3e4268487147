import { render, screen } from '@testing-library/react'

import { firstRunPrivacyPolicy } from '@/copy/privacyPolicy'
import { type CompanyDetails, presentCompany } from '@/domain/content/company'
import { PrivacyPolicy } from '@/features/privacy/PrivacyPolicy'

const show = (company: CompanyDetails) =>
  render(<PrivacyPolicy policy={firstRunPrivacyPolicy} company={presentCompany(company)} />)

const pointer = /아래 연락처/
const headings = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

describe('the privacy policy', () => {
  it.each<CompanyDetails>([{}, { officer: { name: '홍길동' } }])(
    'should not point to a contact that is not there: %j',
    (company) => {
      const { container } = show(company)
      expect(container.textContent).not.toMatch(pointer)
    },
  )

  it('should point to the contact that follows', () => {
    const { container } = show({ officer: { name: '홍길동', email: 'privacy@example.com' } })
    expect(container.textContent).toMatch(/아래 연락처로 .*홍길동.*privacy@example\.com/)
    expect(headings().at(-1)).toBe('개인정보 보호책임자')
  })

  it('should end with the company details where there are some', () => {
    show({ name: '하루상사', phone: '02-1234-5678' })
    expect(headings().at(-1)).toBe('사업자 정보')
    expect(screen.getByRole('link', { name: '02-1234-5678' }).getAttribute('href')).toBe(
      'tel:0212345678',
    )
  })
})
