import { inNormalForm, isBlank, lengthOf, textProblem } from '@/domain/values/texts'

describe('a text that shows nothing', () => {
  it.each([
    ['nothing', ''],
    ['spaces', ' \u00a0\u3000'],
    ['line breaks and tabs', '\r\n\t'],
    ['zero-width characters', '\u200b\u200d\u2060\ufeff'],
    ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
    ['the empty Braille pattern', '\u2800'],
    ['soft hyphens', '\u00ad'],
    ['variation selectors and tags', '\ufe0f\u{e0020}'],
  ])('should be blank: %s', (_, text) => {
    expect(isBlank(text)).toBe(true)
    expect(isBlank(`${text}가${text}`)).toBe(false)
  })
})

it('should be blank for exactly the characters that Unicode calls invisible', () => {
  const invisible = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cf}\p{Z}\u2800]/u
  const differing: string[] = []
  const planes = [0, 1, 0xe].flatMap((plane) =>
    Array.from({ length: 0x1_00_00 }, (_, place) => plane * 0x1_00_00 + place),
  )
  for (const code of planes) {
    const character = String.fromCodePoint(code)
    if (isBlank(character) !== invisible.test(character)) differing.push(code.toString(16))
  }
  expect(differing).toEqual([])
})

describe('a normal form', () => {
  it('should be composed of as many marks as any language has', () => {
    expect(inNormalForm('ㅎ\u1112\u1161e\u0301')).toBe('ㅎ하é')
    const marks = '\u0301\u0316'.repeat(15)
    expect(inNormalForm(`e${marks}`)).toBe(`e${marks}`.normalize('NFC'))
    expect(inNormalForm('０\uff9e', 'NFKC')).toBe('0\u3099')
  })

  // Sorting these would take seconds.
  it('should not be made of more marks in a row', () => {
    const text = `e${'\u0301'.repeat(15_000)}${'\u0316'.repeat(15_000)}`
    expect(inNormalForm(text)).toBe(text)
    expect(inNormalForm(text, 'NFKC')).toBe(text)
  })

  it('should not be made of more of any characters that have to be sorted', () => {
    const unlimited: string[] = []
    for (let code = 0; code < 0x2_00_00; code += 1) {
      const character = String.fromCodePoint(code)
      // No other mark is sorted behind this one.
      const isSorted = !`e\u0345${character}`.normalize('NFKD').startsWith('e\u0345')
      const many = `e\u0345${character.repeat(31)}`
      if (isSorted && inNormalForm(many, 'NFKC') !== many) unlimited.push(code.toString(16))
    }
    expect(unlimited).toEqual([])
  })
})

describe("what is wrong with a field's text", () => {
  it.each([undefined, null, '', ' \u3164 ', [], [' ']])(
    'should be that it is missing where it is required: %j',
    (value) => {
      expect(textProblem(value, { required: true })).toBe('내용을 입력해 주세요.')
      expect(textProblem(value, {})).toBeUndefined()
    },
  )

  it('should be that it has half a character or U+0000', () => {
    const malformed = '쓸 수 없는 문자가 있습니다. 지우고 다시 입력해 주세요.'
    for (const half of ['\ud800', '월\udc00요일', '\ud83d\ud800', '월\0요일'])
      expect(textProblem(half, {})).toBe(malformed)
    expect(textProblem('😀 월요일', {})).toBeUndefined()
  })

  it('should be that it has more code points than the limit', () => {
    const limit = { maxLength: 3 }
    expect(textProblem('가나다', limit)).toBeUndefined()
    expect(textProblem('😀😀😀', limit)).toBeUndefined()
    expect(lengthOf('😀가')).toBe(2)
    expect(textProblem('가나다라', limit)).toBe('3자 이하로 입력해 주세요.')
    expect(textProblem(['가', '가나다라'], limit)).toBe('3자 이하로 입력해 주세요.')
  })

  it.each([42, {}, true])('should be nothing for a value that is not a text: %j', (value) => {
    expect(textProblem(value, { required: true, maxLength: 1 })).toBeUndefined()
  })
})
