import { fieldOf, isPublicText, targetOf } from '@/domain/claims/claimCheckedFields'

describe('public texts', () => {
  it.each([
    ['landing-page', 'why.items.0.proof', true],
    ['landing-page', 'why.items.0.sourceLink', false],
    ['site-settings', 'seo.title', true],
    ['site-settings', 'consentNotice.purpose', true],
    ['site-settings', 'company.name', true],
    ['site-settings', 'company.representative', true],
    ['site-settings', 'company.mailOrderNumber', true],
    ['site-settings', 'company.address', true],
    ['site-settings', 'company.officer.name', true],
    ['site-settings', 'company.registrationNumber', false],
    ['site-settings', 'company.phone', false],
    ['site-settings', 'company.email', false],
    ['site-settings', 'company.officer.phone', false],
    ['site-settings', 'company.officer.email', false],
    ['site-settings', 'seo.naverCode', false],
    ['site-settings', 'seo.googleCode', false],
    ['site-settings', 'holidays.0.label', false],
    ['consultant-profile', 'introMessage', true],
  ] as const)('of %s: %s is %s', (slug, path, isPublic) => {
    expect(isPublicText(slug, path)).toBe(isPublic)
  })

  it('should name their document, and their field without row numbers', () => {
    expect(targetOf('landing-page')).toEqual({ slug: 'landing-page' })
    expect(targetOf('consultant-profile/a1')).toEqual({ slug: 'consultant-profile', id: 'a1' })
    expect(targetOf('consultant-profile')).toBeUndefined()
    expect(targetOf('privacy-policy')).toBeUndefined()
    expect(fieldOf('faq.items.12.answer')).toBe('faq.items.answer')
  })
})
