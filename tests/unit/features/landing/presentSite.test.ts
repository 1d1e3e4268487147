import { firstRunLandingPage, firstRunProfile, firstRunSiteSettings } from '@/copy/firstRunContent'
import { presentSite } from '@/features/landing/presentSite'

type Page = Parameters<typeof presentSite>[1]
type Proof = Omit<Page['why']['items'][number], 'text' | 'title'>

const advantageWith = (proof: Proof) => {
  const page = structuredClone(firstRunLandingPage) as unknown as Page
  const why = { ...page.why, items: [{ title: '제목', text: '설명', ...proof }] }
  return presentSite(structuredClone(firstRunSiteSettings), { ...page, why }, firstRunProfile, null)
    .landing.why.items[0]
}

describe('an advantage', () => {
  it.each<[Proof, object]>([
    [{}, {}],
    [{ proof: ' ', source: null, sourceLink: '' }, {}],
    [{ proof: '근거' }, { proof: '근거' }],
    [
      { proof: '근거', source: '식약처' },
      { proof: '근거', source: { text: '식약처' } },
    ],
    [
      { source: '식약처', sourceLink: 'https://www.mfds.go.kr/a' },
      { source: { text: '식약처', href: 'https://www.mfds.go.kr/a' } },
    ],
    [
      { sourceLink: 'https://www.mfds.go.kr/a' },
      { source: { text: 'mfds.go.kr', href: 'https://www.mfds.go.kr/a' } },
    ],
    [{ source: '식약처', sourceLink: 'javascript:alert(1)' }, { source: { text: '식약처' } }],
  ])('should show what it rests on where that is filled in: %j', (stored, shown) => {
    expect(advantageWith(stored)).toEqual({ title: '제목', text: '설명', ...shown })
  })
})
