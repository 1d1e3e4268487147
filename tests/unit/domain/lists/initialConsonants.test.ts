import { initialsOf, separateConsonants } from '@/domain/lists/initialConsonants'
import {
  isWholeNgram,
  ngramsInTexts,
  ngramsOf,
  patternOfText,
  searchedTextAndDigits,
} from '@/domain/lists/ngrams'

const isFound = (name: string, search: string) => {
  const ngrams = new Set(ngramsOf({ phone: '', texts: [name] }))
  const isIndexed = ngramsInTexts(search).every((ngram) => ngrams.has(ngram))
  const isMatched = new RegExp(patternOfText(search), 'i').test(name)
  // The index may offer more than matches, never less.
  expect({ name, search, lost: isMatched && !isIndexed }).toEqual({ name, search, lost: false })
  if (isWholeNgram(search)) expect([name, search, isIndexed]).toEqual([name, search, isMatched])
  return isMatched
}

describe('initial consonants', () => {
  it('should be those of the syllables, and leave other characters as they are', () => {
    expect(initialsOf('Kim 하루 2호, 쌍힣가')).toBe('Kim ㅎㄹ 2ㅎ, ㅆㅎㄱ')
  })

  it.each([
    ['ㄱㅁㅅ', '김민수'],
    ['ㅁㅅ', '김민수'],
    ['ㅅ', '김민수'],
    ['김ㅁㅅ', '김민수'],
    ['ㄱ민수', '김민수'],
    ['ㄱㅁ수', '김민수'],
    ['ㄱㅎㄹ12', '김하루1234'],
    ['m ㅎ', 'Kim 하루'],
    ['KIM ㅎㄹ', 'Kim 하루'],
    ['ㄴㄱㅁㅂㅅ', '남궁민복순'],
    ['ㄸㅂ', '또봄'],
    ['ㅋㅋ', 'ㅋㅋ'],
    // Keyboards join two consonants, or send conjoining ones.
    ['ㅄㅈ', '박상준'],
    ['ㄳ', '김수'],
    ['\u1100\u1106\u1109', '김민수'],
  ])('%s should find %s', (search, name) => {
    expect(isFound(name, search)).toBe(true)
  })

  it.each([
    ['ㄱㅁㅅ', '김만우'],
    ['ㄱㅁㅅ', '고수미'],
    ['김ㅁㅅ', '강민수'],
    ['ㄱㅁㅅㄱ', '김민수'],
    ['ㄱㅂ', '까비'],
    ['ㅏ', '김하나'],
    ['ㄱ.', '김민수'],
  ])('%s should not find %s', (search, name) => {
    expect(isFound(name, search)).toBe(false)
  })

  it('should be spelled one by one', () => {
    expect(separateConsonants('ㄺㅄㅀ김ㄱ')).toBe('ㄹㄱㅂㅅㄹㅎ김ㄱ')
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
