import { pathInState } from '@/domain/content/pathInState'

const rows = (...ids: string[]) => ids.map((id) => ({ id, answer: `답변 ${id}` }))
const inFaq = (...ids: string[]) => ({ faq: { items: rows(...ids) } })

describe('the path of a field in another state of its document', () => {
  it.each([
    ['the row stands elsewhere', 'faq.items.1.answer', inFaq('c', 'b', 'a'), 'faq.items.1.answer'],
    ['a row before it is gone', 'faq.items.2.answer', inFaq('b', 'c'), 'faq.items.1.answer'],
    ['a row came before it', 'faq.items.0.answer', inFaq('x', 'a', 'b', 'c'), 'faq.items.1.answer'],
    ['the row is gone', 'faq.items.0.answer', inFaq('b', 'c'), 'faq.items'],
    ['the field is in no row', 'hero.headline', inFaq(), 'hero.headline'],
    ['the list is missing', 'faq.items.0.answer', {}, 'faq.items.0.answer'],
  ])('should be that of the same row where %s', (_, path, other, found) => {
    expect(pathInState(path, inFaq('a', 'b', 'c'), other)).toBe(found)
  })

  it('should follow rows inside rows', () => {
    const list = (...lists: { id: string; rows: object[] }[]) => ({ lists })
    const own = list({ id: 'l', rows: rows('a') }, { id: 'm', rows: rows('b', 'c') })
    const other = list({ id: 'm', rows: rows('c', 'b') })
    expect(pathInState('lists.1.rows.1.answer', own, other)).toBe('lists.0.rows.0.answer')
  })
})
