import { firstRunLandingPage, firstRunProfile, firstRunSiteSettings } from '@/copy/firstRunContent'
import { presentSite } from '@/features/landing/presentSite'
import { schemaOrg, scriptJson } from '@/features/landing/schemaOrg'

const officer = { name: '박보호', phone: '010-1111-2222', email: 'officer@example.com' }
const company = {
  name: '주식회사 하루',
  representative: '김대표',
  phone: '02-123-4567',
  address: ' ',
  officer,
}

const graphOf = (settings: object) =>
  JSON.stringify(
    schemaOrg(
      presentSite(
        { ...structuredClone(firstRunSiteSettings), ...settings },
        structuredClone(firstRunLandingPage) as never,
        firstRunProfile,
        null,
      ),
      'https://example.com',
    ),
  )

describe('structured data', () => {
  it('should name the brand while no company is filled in', () => {
    expect(graphOf({})).toContain(
      `"name":"${firstRunSiteSettings.brandName}","url":"https://example.com/"`,
    )
  })

  it('should hold what is filled in of the company, and nobody', () => {
    const graph = graphOf({ company })
    expect(graph).toContain('"name":"주식회사 하루","alternateName":"하루맞춤"')
    expect(graph).toContain('"telephone":"02-123-4567"')
    expect(graph).not.toContain('"address"')
    for (const text of [company.representative, ...Object.values(officer)])
      expect(graph).not.toContain(text)
  })

  it('should hold every question with its answer', () => {
    const graph = graphOf({})
    for (const { answer, question } of firstRunLandingPage.faq.items) {
      expect(graph).toContain(`"name":"${question}"`)
      expect(graph).toContain(`"text":"${answer}"`)
    }
  })

  it('should end no script element', () => {
    const text = '</script><!--<script>'
    expect(scriptJson({ text })).not.toContain('<')
    expect(JSON.parse(scriptJson({ text }))).toEqual({ text })
  })
})
