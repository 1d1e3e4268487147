const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const vowels = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'
const finals = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'
const firstSyllable = 0xac00

/** What is written for a vowel beside a loose consonant: "ㅊ1료". */
export const strayVowels: ReadonlyMap<string, string> = new Map([
  ['1', 'ㅣ'],
  ['l', 'ㅣ'],
  ['i', 'ㅣ'],
  ['|', 'ㅣ'],
  ['ト', 'ㅏ'],
  ['ト', 'ㅏ'],
])

/** Chinese characters of Korean advertisements, letters that look like Latin ones, half-width and conjoining jamo, as this module writes them. */
export const readings: Readonly<Record<string, string>> = {
  ...pairs(
    '癌藥病症痛治療完豫防效果能糖尿高血壓最唯一無良肝毒特韓方醫師勸萬',
    '암약병증통치료완예방효과능당뇨고혈압최유일무양간독특한방의사권만',
  ),
  ...pairs('авсенкморѕтухіј', 'abcehkmopstyxij'),
  ...pairs('αβεικμνορτυχ', 'abeikmnoptyx'),
  ...halfWidth(),
  ...conjoining(initials, 0x1100),
  ...conjoining(vowels, 0x1161),
  ...conjoining(finals.slice(1), 0x11a8),
}

type Spelled = { letter: string; isWordStart: boolean }

/**
 * Writes loose jamo as the syllables that a reader sees in them; `merge` keeps what else the units hold. A consonant ends a syllable
 * that was written whole only where it stands alone right behind it: "국내 최고 ㄱㄱ" stays 최고.
 */
export function composed<Unit extends Spelled>(
  units: readonly Unit[],
  merge: (letter: string, first: Unit, last: Unit) => Unit,
): Unit[] {
  const result: Unit[] = []
  let isOfJamo = false
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as Unit
    const vowel = vowelAfter(unit, units[index + 1])
    if (vowel >= 0) {
      const code = firstSyllable + (initials.indexOf(initialOf(unit)) * 21 + vowel) * 28
      result.push(merge(String.fromCharCode(code), unit, units[++index] as Unit))
      isOfJamo = true
      continue
    }
    const open = result.at(-1)
    const final = finals.indexOf(unit.letter)
    const isBehind = isOfJamo || (!unit.isWordStart && !isLone(units[index + 1], units[index + 2]))
    if (open && final > 0 && isBehind && isOpenSyllable(open.letter)) {
      const code = open.letter.charCodeAt(0) + final
      result[result.length - 1] = merge(String.fromCharCode(code), open, unit)
    } else result.push(unit)
    isOfJamo = false
  }
  return result
}

const isLone = (unit: Spelled | undefined, next: Spelled | undefined) =>
  unit !== undefined && isConsonant(unit.letter) && vowelAfter(unit, next) < 0

/** Whether a letter is a loose consonant. */
export const isConsonant = (letter: string): boolean => /[ㄱ-ㅎ]/u.test(letter)

const initialOf = ({ letter }: Spelled) => (letter === '0' || letter === 'o' ? 'ㅇ' : letter)

function vowelAfter(unit: Spelled, next: Spelled | undefined): number {
  if (!next || !initials.includes(initialOf(unit))) return -1
  const takesStrays = initials.includes(unit.letter) && !next.isWordStart
  return vowels.indexOf((takesStrays && strayVowels.get(next.letter)) || next.letter)
}

function isOpenSyllable(letter: string): boolean {
  const index = letter.charCodeAt(0) - firstSyllable
  return index >= 0 && index < 11_172 && index % 28 === 0
}

function pairs(from: string, to: string): Record<string, string> {
  return Object.fromEntries([...from].map((character, index) => [character, to[index] ?? '']))
}

/** In the order of the compatibility jamo, with gaps between the vowels. */
function halfWidth(): Record<string, string> {
  const ranges = [
    [0xffa1, 0xffbe],
    [0xffc2, 0xffc7],
    [0xffca, 0xffcf],
    [0xffd2, 0xffd7],
    [0xffda, 0xffdc],
  ] as const
  const codes = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  )
  return Object.fromEntries(
    codes.map((code, index) => [String.fromCharCode(code), String.fromCharCode(0x3131 + index)]),
  )
}

function conjoining(jamo: string, first: number): Record<string, string> {
  return Object.fromEntries(
    [...jamo].map((one, index) => [String.fromCharCode(first + index), one]),
  )
}
