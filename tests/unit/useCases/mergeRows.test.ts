import type { FlattenedField } from 'payload'

import { mergeRows } from '@/useCases/edits/mergeRows'

const fields = ['question', 'answer'].map((name) => ({
  name,
  type: 'text',
})) as unknown as FlattenedField[]

const row = (id: string, more: object = {}) => ({
  id,
  question: `${id}?`,
  answer: `${id}.`,
  ...more,
})
const [a, b, c] = [row('a'), row('b'), row('c')]
const before = [a, b, c]

/** The merged rows, and the kind of each difference with what becomes of it. */
const merge = (stored: object[], held: object[], from: object[] | null = before) => {
  const { differences, rows } = mergeRows(fields, { before: from, stored, held })
  return [rows, differences.map(({ isKept, kind }) => [kind, isKept ? 'kept' : 'mine'])]
}

// With the square of their number it would take minutes.
it('should merge a list of as many rows as a request can hold', () => {
  const rows = Array.from({ length: 50_000 }, (_, index) => ({ id: `${index}` }))
  expect(merge([a, b, ...rows], rows.toReversed(), [a])[0]).toHaveLength(50_001)
})

describe('a list that two have changed', () => {
  it('should have what each has changed, also in one row', () => {
    const stored = [row('a', { question: '그들' }), b, row('c', { answer: '그들' })]
    const held = [row('a', { answer: '나' }), b, row('c', { answer: '나' })]
    expect(merge(stored, held)).toEqual([
      [row('a', { question: '그들', answer: '나' }), b, row('c', { answer: '나' })],
      [
        ['field', 'kept'],
        ['field', 'mine'],
      ],
    ])
  })

  it('should have the rows that either has added, each behind its neighbour', () => {
    const [theirs, mine] = [row('x'), row('y')]
    expect(merge([theirs, a, b, c], [a, b, mine, c])).toEqual([
      [theirs, a, b, mine, c],
      [['row', 'kept']],
    ])
    expect(merge([theirs], [mine], null)).toEqual([[mine, theirs], [['row', 'kept']]])
  })

  it('should lack the rows that either has removed', () => {
    expect(merge([b, c], [a, b])).toEqual([[b], [['row', 'kept']]])
  })

  it('should keep a row that was changed and removed as the save has it', () => {
    const mended = row('a', { answer: '고침' })
    expect(merge([b, c], [mended, b, c])).toEqual([before.with(0, mended), [['row', 'mine']]])
    expect(merge([mended, b, c], [b, c])).toEqual([[b, c], [['row', 'mine']]])
  })

  it("should have the order of the person who moved rows, and the save's order if both did", () => {
    const mended = row('a', { answer: '고침' })
    expect(merge([c, a, b], [mended, b, c])).toEqual([[c, mended, b], [['order', 'kept']]])
    expect(merge([mended, b, c], [c, a, b])).toEqual([[c, mended, b], [['field', 'kept']]])
    expect(merge([c, a, b], [b, a, c])).toEqual([[b, a, c], [['order', 'mine']]])
  })

  it("should be the save's when rows can not be told apart, and say what that takes back", () => {
    const nameless = [{ question: '하나' }, { question: '둘' }]
    const theirs = [{ question: '하나' }, { question: '그들' }]
    const mine = [{ question: '나' }, { question: '둘' }]
    expect(merge(theirs, mine, nameless)).toEqual([mine, [['field', 'mine']]])
    expect(merge([a, c], [a, a, b], before)[0]).toEqual([a, a, b])
  })
})
