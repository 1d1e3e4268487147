import {
  formatCursor,
  isBefore,
  type Page,
  parseCursor,
  withEarlier,
  withRow,
} from '@/domain/lists/paging'

const id = (digit: string) => digit.repeat(24)

type Row = { id: string }

/** A row for each letter, which is its id, in this order, read as far as one. */
const page = (letters: string, end?: string): Page<Row> => ({
  rows: [...letters].map((letter) => ({ id: id(letter) })),
  earlier: end === undefined ? null : formatCursor({ id: id(end), time: null }),
})

describe('a cursor', () => {
  it.each([[{ id: id('a'), time: '2026-03-05T06:03:00.000Z' }], [{ id: id('0'), time: null }]])(
    'should survive formatting and parsing: %j',
    (place) => {
      expect(parseCursor(formatCursor(place))).toEqual(place)
    },
  )

  it.each([
    [''],
    ['_'],
    [id('a')],
    ['short_2026-03-05T06:03:00.000Z'],
    [`${id('A')}_`],
    [`${id('a')}_yesterday`],
    [`${id('a')}_2026-03-05T06:03:00.000Z_more`],
    [`${id('a')}_${'9'.repeat(400)}`],
  ])('should be undefined for %j', (text) => {
    expect(parseCursor(text)).toBeUndefined()
  })
})

describe('the next page', () => {
  it('should be appended to the list, each row once', () => {
    expect(withEarlier(page('abc', 'c'), page('cde', 'e'))).toEqual(page('abcde', 'e'))
  })
})

describe('the order of a list', () => {
  const [early, late] = ['2026-03-05T06:03:00.000Z', '2026-03-05T06:03:00.001Z']
  it.each([
    [
      { id: 'a', time: late },
      { id: 'b', time: early },
    ],
    [
      { id: 'b', time: late },
      { id: 'a', time: late },
    ],
    [
      { id: 'a', time: early },
      { id: 'b', time: null },
    ],
    [
      { id: 'b', time: null },
      { id: 'a', time: null },
    ],
  ])('should be newest first, then by id, without a time last: %j before %j', (one, other) => {
    expect([isBefore(one, other), isBefore(other, one)]).toEqual([true, false])
  })
})

describe('a reloaded row', () => {
  const cursorOf = ({ id }: Row) => ({ id, time: null })
  it.each([
    ['be inserted in order', page('eca', 'a'), 'd', page('edca', 'a')],
    ['replace itself', page('eca', 'a'), 'c', page('eca', 'a')],
    ['be left out when it belongs to a page not read yet', page('ec', 'c'), 'a', page('ec', 'c')],
    ['come back as the last one of what was read', page('ec', 'b'), 'b', page('ecb', 'b')],
    ['come last when all pages are read', page('ec'), 'a', page('eca')],
  ])('should %s', (_, shown, row, expected) => {
    expect(withRow(shown, { id: id(row) }, cursorOf)).toEqual(expected)
  })
})
