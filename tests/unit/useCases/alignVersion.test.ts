import type { FlattenedField } from 'payload'

import { alignVersion } from '@/useCases/edits/alignVersion'

const text = (name: string) => ({ name, type: 'text' })
const fields = [
  { name: 'hero', type: 'tab', flattenedFields: [text('headline'), text('subline')] },
  { name: 'photo', type: 'upload', relationTo: 'media' },
  {
    name: 'items',
    type: 'array',
    flattenedFields: [
      { name: 'id', type: 'text' },
      text('question'),
      text('answer'),
      { name: 'proof', type: 'group', flattenedFields: [text('source')] },
    ],
  },
] as unknown as FlattenedField[]

const row = (id: string, question: string, more: object = {}) => ({
  id,
  question,
  answer: `${question}의 답`,
  ...more,
})
const align = (before: object[], after: object[]) =>
  alignVersion(fields, { items: before }, { items: after }).items

describe('an earlier version beside a later one', () => {
  it('should not differ in times and derived fields', () => {
    const derived = { name: 'imageUrl', type: 'text', virtual: true }
    const all = [...fields, derived, text('updatedAt')] as FlattenedField[]
    const [before, after] = ['09:00', '10:00'].map((updatedAt) => ({
      hero: { headline: updatedAt, subline: '' },
      imageUrl: `/api/media/file/${updatedAt}.webp`,
      updatedAt,
    })) as [object, object]
    expect(alignVersion(all, before, after)).toEqual({
      ...after,
      hero: { headline: '09:00', subline: '' },
    })
  })

  it('should have its rows where their content stands now, whatever their ids', () => {
    const before = [row('a', '하나'), row('b', '둘')]
    const after = [row('x', '영'), row('y', '하나'), row('z', '둘')]
    expect(align(before, after)).toEqual([{}, row('y', '하나'), row('z', '둘')])
  })

  it('should have the earlier content of a rewritten row in the place of that row', () => {
    const before = [row('a', '하나'), row('b', '둘'), row('c', '셋')]
    const after = [row('x', '하나'), row('y', '다른 둘'), row('z', '셋')]
    expect(align(before, after)).toEqual([row('x', '하나'), row('y', '둘'), row('z', '셋')])
  })

  it('should append rows that were removed', () => {
    const [one, two, three] = [row('a', '하나'), row('b', '둘'), row('c', '셋')]
    expect(align([one, two, three], [one, three])).toEqual([one, three, two])
  })

  it('should show a row that was moved where it is and where it was', () => {
    const [one, two, three] = [row('a', '하나'), row('b', '둘'), row('c', '셋')]
    expect(align([one, two, three], [two, three, one])).toEqual([two, three, {}, one])
  })

  it('should recognise a row by its id when its content has changed', () => {
    const before = [row('a', '하나'), row('b', '둘')]
    const after = [row('b', '새로 쓴 둘')]
    expect(align(before, after)).toEqual([row('b', '둘'), row('a', '하나')])
  })

  it('should write equal values as the later version does, empty ones included', () => {
    const later = { hero: { headline: '제목', subline: '' }, photo: { id: '1' }, items: [] }
    const earlier = { hero: { headline: '제목', subline: null }, photo: '1', items: null }
    expect(alignVersion(fields, earlier, later)).toEqual(later)
    const after = [row('x', '하나', { proof: { source: null } })]
    expect(align([row('a', '하나')], after)).toEqual(after)
  })

  it('should keep what differs, and be left as it was given', () => {
    const earlier = { hero: { headline: '지난 제목' }, items: [row('a', '하나')] }
    const aligned = alignVersion(fields, earlier, { hero: { headline: '제목' }, items: [] })
    expect(aligned).toMatchObject(earlier)
    expect(Object.keys(earlier)).toEqual(['hero', 'items'])
    expect(alignVersion(fields, undefined, earlier)).toBeUndefined()
  })
})
