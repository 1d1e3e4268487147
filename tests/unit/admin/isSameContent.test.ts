import { isSameContent } from '@/admin/saving/isSameContent'

describe('what a form holds', () => {
  const stored = {
    id: 'x',
    _status: 'published',
    updatedAt: '2026-11-24T00:00:00.000Z',
    hero: { headline: '제목', note: null },
    items: [{ id: 'a', question: '질문' }],
    imageUrl: '/picture.svg',
    rows: [],
  }

  it.each([
    [{ _status: 'draft', hero: { headline: '제목' } }],
    [{ hero: { headline: '제목', note: '' }, rows: null }],
    [{ items: [{ id: 'a', question: '질문', answer: undefined }] }],
    [{ updatedAt: '2026-11-25T00:00:00.000Z' }],
  ])('should count as stored: %j', (sent) => expect(isSameContent(sent, stored)).toBe(true))

  it.each([
    [{ hero: { headline: '다른 제목' } }],
    [{ hero: { headline: '' } }],
    [{ items: [] }],
    [{ items: [{ id: 'b', question: '질문' }] }],
    [{ items: [{ id: 'a', question: '질문' }, { id: 'b' }] }],
    [{ more: '글' }],
  ])('should not count as stored: %j', (sent) => expect(isSameContent(sent, stored)).toBe(false))

  it('should be another file when another one was chosen', () => {
    const [first, second] = ['a', 'b'].map((name) => new File([name], `${name}.png`))
    expect(isSameContent({ file: first }, { file: first })).toBe(true)
    expect(isSameContent({ file: second }, { file: first })).toBe(false)
  })
})
