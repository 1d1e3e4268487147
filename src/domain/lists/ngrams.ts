import { hasInitial, initialsOf, isInitial, separateConsonants } from './initialConsonants'
import type { NoAgent } from '@/domain/consultations/responsibleAgent'
import { digitsOf } from '@/domain/values/phone'

const normalize = (text: string) => text.normalize('NFC').toLowerCase()

function slicesOf(text: string, length: number): string[] {
  const characters = [...text]
  return characters
    .slice(0, Math.max(0, characters.length - length + 1))
    .map((_, start) => characters.slice(start, start + length).join(''))
}

// Marks n-grams of phones, so that digits are never found in names.
const markAsPhone = (slices: string[]) => slices.map((slice) => `#${slice}`)

/** Up to a whole name of three syllables. */
const longestInitials = 3

const initialNgrams = (text: string): string[] =>
  Array.from({ length: longestInitials }, (_, index) => slicesOf(initialsOf(text), index + 1))
    .flat()
    .filter(hasInitial)

/** What an index finds a row by: characters and pairs of texts, one to three initial consonants, two and four digits of the phone. */
export function ngramsOf({ phone, texts }: { phone: string; texts: string[] }): string[] {
  const digits = digitsOf(phone)
  const textNgrams = texts
    .map(normalize)
    .flatMap((text) => [...text, ...slicesOf(text, 2), ...initialNgrams(text)])
  return [
    ...new Set([...textNgrams, ...markAsPhone([...slicesOf(digits, 2), ...slicesOf(digits, 4)])]),
  ]
}

/** The n-gram of a consultation without an agent; longer than that of any text. */
export const ngramOfNoAgent = (noAgent: NoAgent): string => `@${noAgent}`

const searched = (search: string) => separateConsonants(normalize(search))

/** The n-grams of every row whose texts contain this one, in which consonants stand for syllables that begin with them. */
export function ngramsInTexts(search: string): string[] {
  const text = searched(search)
  const pairs = slicesOf(text, 2)
  if (!hasInitial(text)) return pairs.length ? pairs : [text]
  const length = Math.min(longestInitials, [...text].length)
  const initials = slicesOf(initialsOf(text), length).filter(hasInitial)
  return [...initials, ...pairs.filter((pair) => !hasInitial(pair))]
}

/** Whether a row has the search's only n-gram exactly if its texts contain the search. */
export function isWholeNgram(search: string): boolean {
  const characters = [...searched(search)]
  const longest = characters.every(isInitial) ? longestInitials : 2
  return (
    characters.length <= longest && (characters.every(isInitial) || !characters.some(isInitial))
  )
}

/** The n-grams of every row whose phone contains these digits; none for a single digit. */
export const ngramsInPhone = (digits: string): string[] =>
  markAsPhone(slicesOf(digits, digits.length < 4 ? 2 : 4))
