import { ngramsInPhone, ngramsInTexts, ngramsOf } from '@/domain/lists/ngrams'
import { patternOfDigits, patternOfText } from '@/domain/lists/typedSearch'

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
})
