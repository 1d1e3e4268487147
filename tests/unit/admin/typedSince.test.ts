import { typedSince } from '@/admin/saving/typedSince'

const state = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([path, value]) => [path, { value }]))

describe('the input typed since a form was sent', () => {
  const sent = {
    title: '제목',
    memo: null,
    hero: { headline: '큰 제목' },
    items: [
      { id: 'a', question: '하나' },
      { id: 'b', question: '둘' },
    ],
  }
  const held = {
    title: '제목',
    memo: undefined,
    'hero.headline': '큰 제목',
    'items.0.id': 'a',
    'items.0.question': '하나',
    'items.1.id': 'b',
    'items.1.question': '둘',
  }

  it('should be empty when nothing was typed', () => {
    expect(typedSince(sent, state(held), sent)).toEqual([])
  })

  it('should be listed with rows at their present positions', () => {
    const stored = { ...sent, items: [{ id: 'c' }, sent.items[1], sent.items[0]] }
    const typed = { 'hero.headline': '더 큰 제목', memo: '메모', 'items.0.question': '하나 더' }
    expect(typedSince(sent, state({ ...held, ...typed }), stored)).toEqual([
      { path: 'memo', value: '메모' },
      { path: 'hero.headline', value: '더 큰 제목' },
      { path: 'items.2.question', value: '하나 더' },
    ])
  })

  it('should leave out rows that were added or removed, and values that are no text', () => {
    const typed = {
      'items.1.question': '둘 더',
      'items.2.id': 'd',
      'items.2.question': '셋',
      picture: { file: '' },
    }
    const stored = { ...sent, items: [sent.items[0]] }
    expect(typedSince(sent, state({ ...held, ...typed }), stored)).toEqual([])
  })
})
