import { composed, isConsonant, readings, strayVowels } from './letters'

/** A text as the rules read it: letters, digits, `%` and arrows alone. */
export type BareText = {
  letters: string
  /** Where each letter begins and ends in the text as it was sent, in UTF-16 code units. */
  starts: number[]
  ends: number[]
  /** 1 where a word begins: after a space, a symbol or a picture. */
  isWordStart: Uint8Array
  /** 1 where a line begins, a footnote behind ※ or *, or what a bracket holds or sets apart. */
  isPartStart: Uint8Array
  /** The sentence that each letter belongs to. */
  sentenceOf: Uint32Array
  sentences: Sentence[]
}

type Sentence = { from: number; to: number; isAsked: boolean }

type Unit = {
  letter: string
  start: number
  end: number
  isWordStart: boolean
  isPartStart: boolean
  isSentenceStart: boolean
}

const letter = /[\p{L}\p{N}%→↓↑]/u
// Zero-width characters and combining marks stand inside words; Hangul's fillers are letters that show nothing.
const invisible = /[\p{Cf}\p{M}\u115f\u1160\u3164\uffa0]/u
// A bracket that a space sets apart; one right behind a word belongs to it: "엠에스엠(MSM)은".
const partBreak = /\n|※|\s[*([{]|[)\]}]\s/u
// A syllable in conjoining jamo, laughter and tears ("최고ㅎㅎ", "ㅠㅠ"), and any other character.
const readAsOne =
  /[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?|((?<![ㄱ-ㅣ])(?:[ㅋㅎ]{2,}[ㅠㅜ]*|[ㅠㅜ]{2,}|[ㅋㅎㅠㅜ](?![가-힣]))(?![ㄱ-ㅣ]))|[^]/gu
// ㎉ is kcal, but U+FDFA a sentence.
const longestReading = 4
const ending = /[다요까죠음함임됨짐줌요오네세라]$/u

/** Reads through spacing, symbols, full-width forms, loose jamo and Chinese characters, with the way back. Takes linear time. */
export function bareTextOf(text: string): BareText {
  const asked = new Set<number>()
  const units = composed(readUnits(text, asked), unitOf).filter(isNoDecoy)
  const isWordStart = new Uint8Array(units.length)
  const isPartStart = new Uint8Array(units.length)
  const sentenceOf = new Uint32Array(units.length)
  const sentences: Sentence[] = []
  units.forEach((unit, index) => {
    const open = sentences.at(-1)
    if (!open || unit.isSentenceStart) {
      if (open) open.isAsked = asked.has(unit.start)
      sentences.push({ from: index, to: index + 1, isAsked: false })
    } else open.to = index + 1
    isWordStart[index] = unit.isWordStart || index === 0 ? 1 : 0
    isPartStart[index] = unit.isPartStart ? 1 : 0
    sentenceOf[index] = sentences.length - 1
  })
  const last = sentences.at(-1)
  if (last) last.isAsked = asked.has(text.length)
  return {
    letters: units.map((unit) => unit.letter).join(''),
    starts: units.map(({ start }) => start),
    ends: units.map(({ end }) => end),
    isWordStart,
    isPartStart,
    sentenceOf,
    sentences,
  }
}

// "혈ㅇ압": a lone jamo between syllables.
const isNoDecoy = ({ letter }: Unit, index: number, units: Unit[]) =>
  !/[ㄱ-ㅣ]/u.test(letter) ||
  !isSyllable(units[index - 1]?.letter) ||
  !isSyllable(units[index + 1]?.letter)

const isSyllable = (letter = '') => /[가-힣]/u.test(letter)

function unitOf(letter: string, first: Unit, last: Unit): Unit {
  return { ...first, letter, end: last.end }
}

/** The letters of a text one by one; `asked` gets where a sentence starts after a question. */
function readUnits(text: string, asked: Set<number>): Unit[] {
  const units: Unit[] = []
  let start = 0
  let gap = ''
  for (const [character, laughter] of text.matchAll(readAsOne)) {
    const end = start + character.length
    const [first = '', ...others] = [...unified(character)].slice(0, longestReading)
    if (laughter || invisible.test(character)) {
      // Nothing is there to be read.
    } else if (letter.test(first) || (gap === '' && isStrayVowel(first, units))) {
      const isSentenceStart = endsSentence(units, gap)
      if (isSentenceStart && gap.includes('?')) asked.add(start)
      const isPartStart = partBreak.test(gap) && !isLoneSyllable(units)
      const unit = { start, end, isWordStart: false, isPartStart: false, isSentenceStart: false }
      units.push({ ...unit, letter: first, isWordStart: gap !== '', isPartStart, isSentenceStart })
      for (const other of others) if (letter.test(other)) units.push({ ...unit, letter: other })
      gap = ''
    } else gap += unified(character)
    start = end
  }
  if (gap.includes('?')) asked.add(text.length)
  return units
}

function unified(character: string): string {
  const plain = readings[character] ?? readings[character.toLowerCase()] ?? character
  // Compatibility jamo would become conjoining ones.
  return strayVowels.has(plain) || /[\u3131-\u3163]/u.test(plain) ? plain : normalized(plain)
}

// Chinese characters for Korean (U+F9C1) are read once they are unified.
function normalized(character: string): string {
  const plain = character.normalize('NFKC').toLowerCase()
  return readings[plain] ?? plain
}

// "ㅊ|료".
const isStrayVowel = (letter: string, units: Unit[]) =>
  strayVowels.has(letter) && isConsonant(units.at(-1)?.letter ?? '')

// A full stop inside "당.뇨" or "Q." ends nothing, and a headline goes on in its next line.
function endsSentence(units: Unit[], gap: string): boolean {
  if (gap === '' || units.length === 0 || isLoneSyllable(units)) return false
  if (/[?!。…]|\.\s|\n\s*\n/u.test(gap)) return true
  return gap.includes('\n') && ending.test(units.at(-1)?.letter ?? '')
}

const isLoneSyllable = (units: Unit[]) => units.at(-1)?.isWordStart === true
