import { initialsOf, separateConsonants } from '@/domain/lists/initialConsonants'
import { isWholeNgram, ngramsInTexts, ngramsOf } from '@/domain/lists/ngrams'
import { patternOfText } from '@/domain/lists/typedSearch'

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
