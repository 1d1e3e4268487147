import {
  type Customer,
  type CustomerPage,
  formatPlace,
  parsePlace,
  withEarlier,
  withNewest,
} from '@/domain/customers'

const id = (digit: string) => digit.repeat(24)

/** A row for each letter, in this order; the letter stands for its id. */
const rows = (letters: string): Customer[] =>
  [...letters].map((letter) => ({ id: letter, name: letter, phone: '', submittedAt: null }))
const page = (letters: string, earlier: string | null = null): CustomerPage => ({
  customers: rows(letters),
  earlier,
})

describe('a place in the list', () => {
  it.each([
    [{ id: id('a'), submittedAt: '2026-03-05T06:03:00.000Z' }],
    [{ id: id('0'), submittedAt: null }],
  ])('should come back from an address as it was: %j', (place) => {
    expect(parsePlace(formatPlace(place))).toEqual(place)
  })

  it.each([
    [''],
    ['_'],
    [id('a')],
    ['short_2026-03-05T06:03:00.000Z'],
    [`${id('A')}_`],
    [`${id('a')}_yesterday`],
    [`${id('a')}_2026-03-05T06:03:00.000Z_more`],
    [`${id('a')}_${'9'.repeat(400)}`],
  ])('should be none in %j', (text) => {
    expect(parsePlace(text)).toBeUndefined()
  })
})

describe('the newest page read again', () => {
  it.each<[string, CustomerPage, CustomerPage, CustomerPage]>([
    ['be all there is where it is the last page too', page('bc'), page('abc'), page('abc')],
    [
      'put new rows in front and keep earlier ones',
      page('bcde', 'e'),
      page('abc', 'c'),
      page('abcde', 'e'),
    ],
    ['drop a row that is gone from it', page('abcde', 'e'), page('acd', 'd'), page('acde', 'e')],
    [
      'stand alone where rows in between are unread',
      page('de', 'e'),
      page('abc', 'c'),
      page('abc', 'c'),
    ],
    ['change nothing where nothing is new', page('abc', 'c'), page('abc', 'c'), page('abc', 'c')],
    ['be empty where everything is gone', page('abc'), page(''), page('')],
  ])('should %s', (_, shown, newest, expected) => {
    expect(withNewest(shown, newest)).toEqual(expected)
  })
})

describe('the next page', () => {
  it('should stand behind the list, each row once', () => {
    expect(withEarlier(page('abc', 'c'), page('cde', 'e'))).toEqual(page('abcde', 'e'))
  })
})
