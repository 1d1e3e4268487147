import {
  ngramsInPhone,
  ngramsInTexts,
  patternOfDigits,
  patternOfText,
  searchedDigits,
  ngramsOf,
  searchSchema,
} from '@/domain/lists/ngrams'

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
})

describe('the n-grams of a row', () => {
  const row = { name: 'Kim 하루', phone: '010-8642-1357' }
  const ngrams = new Set(ngramsOf({ phone: row.phone, texts: [row.name] }))

  it.each(['K', 'kim', 'IM', '하', '하루', 'm 하', 'Kim 하루', '하루'.normalize('NFD')])(
    'should include those of a search for %j',
    (search) => {
      for (const ngram of ngramsInTexts(search)) expect(ngrams).toContain(ngram)
      expect(row.name).toMatch(new RegExp(patternOfText(search.normalize('NFC')), 'i'))
    },
  )

  it.each(['01', '864', '8642', '0864', '421357', '01086421357'])(
    'should include those of a search for the digits %j',
    (digits) => {
      for (const ngram of ngramsInPhone(digits)) expect(ngrams).toContain(ngram)
      expect(row.phone).toMatch(new RegExp(patternOfDigits(digits)))
    },
  )

  it('should separate names from phones', () => {
    expect(ngrams).not.toContain('86')
    expect(ngramsInPhone('1')).toEqual([])
  })

  it('should be searched literally, without pattern characters', () => {
    const text = '.*+?^${}()|[]\\'
    expect(new RegExp(`^${patternOfText(text)}$`).test(text)).toBe(true)
  })
})
