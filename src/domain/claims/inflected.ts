const first = 0xac00
const vowels = 28
const initials = 21 * vowels
const [n, l, m, b, ss] = [4, 8, 16, 17, 20]
// What the vowel of a stem becomes before -어 and -었: 내리 is 내려, 낮추 is 낮춰.
const infinitives: Readonly<Record<number, readonly number[]>> = {
  0: [0],
  1: [1],
  4: [4],
  5: [5],
  6: [6],
  8: [9],
  11: [10],
  13: [14],
  18: [0, 4],
  20: [6],
}
const afterConsonant = '(?:는|은|을|어|었|아|았|으|고|습|게|던|네|더|지)'

/** The inflections of a stem that ends in `~`, as a pattern of a regular expression; anything else as it is. */
export function inflected(word: string): string {
  if (!word.endsWith('~')) return word
  const stem = word.slice(0, -2)
  const last = word.at(-2) ?? ''
  const code = last.charCodeAt(0) - first
  if (code < 0 || code % vowels !== 0) return `${stem}${last}${afterConsonant}`
  if (last === '하') return `${stem}[하한할합함해했]`
  if (last === '르') return `${stem}[르른를릅름]|${doubled(stem)}[라랐러렀]`
  const initial = code - (code % initials)
  const open = [0, n, l, m, b].map((final) => code + final)
  const past = (infinitives[(code % initials) / vowels] ?? []).flatMap((vowel) =>
    [0, ss].map((final) => initial + vowel * vowels + final),
  )
  return `${stem}[${syllables([...open, ...past])}]`
}

const syllables = (codes: readonly number[]) =>
  [...new Set(codes)].map((code) => String.fromCharCode(first + code)).join('')

// 오르 is 올라.
const doubled = (stem: string) =>
  `${stem.slice(0, -1)}${String.fromCharCode(stem.charCodeAt(stem.length - 1) + l)}`
