/** The initial consonants in the order of Unicode's syllables. */
const initials = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']

const firstSyllable = 0xac00
const lastSyllable = 0xd7a3
const syllablesPerInitial = 588
/** Unicode's first conjoining consonant: some keyboards send these alone. */
const firstConjoining = 0x1100

/** What keyboards make of two consonants that are typed one after the other. */
const clusters: Record<string, string> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
}

export const isInitial = (character: string): boolean => initials.includes(character)

export const hasInitial = (text: string): boolean => [...text].some(isInitial)

/** Spells a search so that each consonant stands for one syllable: `ㄳ` becomes `ㄱㅅ`. */
export const separateConsonants = (search: string): string =>
  [...search]
    .map(
      (character) =>
        clusters[character] ??
        initials[(character.codePointAt(0) ?? 0) - firstConjoining] ??
        character,
    )
    .join('')

/** Each Hangul syllable by its initial consonant, everything else as it is: `Kim 하루` becomes `Kim ㅎㄹ`. */
export const initialsOf = (text: string): string =>
  [...text].map((character) => initialOf(character) ?? character).join('')

function initialOf(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0
  if (code < firstSyllable || code > lastSyllable) return undefined
  return initials[Math.floor((code - firstSyllable) / syllablesPerInitial)]
}

/** A pattern of the consonant itself and of every syllable that begins with it. */
export function patternOfInitial(initial: string): string {
  const first = firstSyllable + initials.indexOf(initial) * syllablesPerInitial
  const last = first + syllablesPerInitial - 1
  return `[${initial}${String.fromCodePoint(first)}-${String.fromCodePoint(last)}]`
}
