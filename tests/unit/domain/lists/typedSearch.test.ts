import {
  patternOfText,
  searchedDigits,
  searchedTextAndDigits,
  searchSchema,
} from '@/domain/lists/typedSearch'

describe('a search term', () => {
  it.each([
    [undefined, undefined],
    [null, undefined],
    ['', undefined],
    ['  ', undefined],
    [' 김하루 ', '김하루'],
    ['김하루'.normalize('NFD'), '김하루'],
    ['가'.repeat(50), '가'.repeat(50)],
  ])('%j should be normalised to %j', (input, search) => {
    expect(searchSchema.parse(input)).toBe(search)
  })

  it.each([['가'.repeat(51)], ['\0'], ['가\n나'], ['\ud800'], [7], [['a']], [{ $gt: '' }]])(
    '%j should be refused',
    (input) => {
      const { error, success } = searchSchema.safeParse(input)
      expect(success).toBe(false)
      expect(error?.issues[0]?.message).toMatch(/검색어/)
    },
  )

  it.each([
    ['1234', '1234'],
    ['1234-5678', '12345678'],
    ['010 12', '01012'],
    ['０１０', '010'],
    ['+82 10-1234', '0101234'],
    ['0082 10 12', '01012'],
    ['8210', '8210'],
    ['821012345678', '01012345678'],
    ['82-10-1234-5678', '01012345678'],
    ['82 2 1234 5678', '0212345678'],
    ['8210123456', '8210123456'],
    ['010/1234/5678', '01012345678'],
    ['010−1234', '0101234'],
    ['/', undefined],
    ['(02) 123', '02123'],
    ['-', undefined],
    ['김1', undefined],
    ['a1', undefined],
  ])('%j should be searched as the digits %j of a phone', (search, digits) => {
    expect(searchedDigits(search)).toBe(digits)
  })

  it('should be searched literally, without pattern characters', () => {
    const text = '.*+?^${}()|[]\\'
    expect(new RegExp(`^${patternOfText(text)}$`).test(text)).toBe(true)
  })
})

describe('a text with digits behind it', () => {
  it.each([
    ['김민수 5678', { text: '김민수', digits: '5678' }],
    ['ㄱㅁㅅ 10-56', { text: 'ㄱㅁㅅ', digits: '1056' }],
    ['Kim 하루 ５６', { text: 'Kim 하루', digits: '56' }],
    ['김민수 010 1234 5678', { text: '김민수', digits: '01012345678' }],
    ['김민수 010/1234/5678', { text: '김민수', digits: '01012345678' }],
    ['김민수 +82 10-1234-5678', { text: '김민수', digits: '01012345678' }],
    ['김민수 +821012345678', { text: '김민수', digits: '01012345678' }],
    ['김민수  (02) 123', { text: '김민수', digits: '02123' }],
    ['kim  2 5678', { text: 'kim  2', digits: '5678' }],
    ['010 5678', undefined],
    ['010 1234 5678', undefined],
    ['김민수 5', undefined],
    ['김민수5678', undefined],
    ['김민수', undefined],
  ])('%s should be searched as name and phone: %j', (search, found) => {
    expect(searchedTextAndDigits(search)).toEqual(found)
  })
})
