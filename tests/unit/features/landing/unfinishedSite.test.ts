import { firstRunLandingPage, firstRunProfile, firstRunSiteSettings } from '@/copy/firstRunContent'
import { defaultPortrait } from '@/domain/content/defaultPortrait'
import { presentSite } from '@/features/landing/presentSite'
import {
  presentUnfinishedPage,
  presentUnfinishedProfile,
  presentUnfinishedSettings,
} from '@/features/landing/unfinishedSite'

const finished = presentSite(
  structuredClone(firstRunSiteSettings),
  structuredClone(firstRunLandingPage) as never,
  firstRunProfile,
  null,
)

describe('unfinished content', () => {
  it('should look like the public page where it is finished', () => {
    const { company, frame, landing } = finished
    const { consent, faq, hero, onePack, steps, why } = landing
    expect(presentUnfinishedPage(firstRunLandingPage)).toEqual({ faq, hero, onePack, steps, why })
    expect(presentUnfinishedSettings(firstRunSiteSettings)).toEqual({ company, consent, frame })
  })

  it.each([undefined, null, [], 'text', {}, { hero: null, faq: { items: [null, 1, []] } }])(
    'should be shown as far as it goes: %j',
    (values) => {
      expect(presentUnfinishedPage(values).hero).toEqual({ headline: '', subline: '' })
      expect(presentUnfinishedSettings(values).frame.brandName).toBe('')
      expect(presentUnfinishedProfile(values)).toEqual({
        name: '',
        introMessage: '',
        imageUrl: defaultPortrait,
        isAgents: false,
      })
    },
  )

  it('should keep a row that has just been added', () => {
    const { faq } = presentUnfinishedPage({ faq: { heading: '질문', items: [{ id: 'a' }] } })
    expect(faq).toEqual({ heading: '질문', items: [{ question: '', answer: '' }] })
  })

  it.each([
    ['/api/media/file/a.webp', '/api/media/file/a.webp'],
    ['blob:http://localhost/1', 'blob:http://localhost/1'],
    ['https://example.com/a.png', defaultPortrait],
    ['//example.com/a.png', defaultPortrait],
    ['javascript:alert(1)', defaultPortrait],
  ])('should show a picture of this site only: %s', (imageUrl, shown) => {
    expect(presentUnfinishedProfile({ imageUrl }).imageUrl).toBe(shown)
  })
})
