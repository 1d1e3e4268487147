import '@/domain/shared/withoutEval'

import * as z from 'zod'

import { limits } from '@/config/limits'
import { decisions as copy } from '@/copy/decisions'

import {
  hasInitial,
  initialsOf,
  isInitial,
  patternOfInitial,
  separateConsonants,
} from './initialConsonants'
import type { NoAgent } from '@/domain/consultations/responsibleAgent'
import { digitsOf } from '@/domain/values/phone'
import { normalizeText } from '@/domain/values/texts'

/** A search as an admin typed it: trimmed NFC text, or undefined if it is empty. */
export const searchSchema = z.preprocess(
  (search) => search ?? '',
  z
    .string({ error: copy.searchInvalid })
    .transform(normalizeText)
    .pipe(
      z
        .string()
        .refine((search) => [...search].length <= limits.searchLength, copy.searchTooLong)
        .refine((search) => search.isWellFormed() && !/\p{Cc}/u.test(search), copy.searchInvalid),
    )
    .transform((search) => search || undefined),
)

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

/** The digits of a search for a phone in any spelling; undefined if the text can't be part of one. */
export function searchedDigits(search: string): string | undefined {
  if (!/^[\d\s()+./\p{Pd}\u2212]+$/u.test(search.normalize('NFKC'))) return undefined
  const digits = digitsOf(search)
  const national = isInternational(search) ? digits.replace(/^(?:00)?820?/, '0') : digits
  return national || undefined
}

// A digit alone is no group of a phone, but belongs to the text.
const textAndPhone = /^(.*?\S)\s+(?!\p{Nd}?\s)([\p{Nd}\s()+./\p{Pd}\u2212]+)$/u

/** A search for a text and a phone at once, such as `김민수 5678`; undefined if it is not one. */
export function searchedTextAndDigits(
  search: string,
): { text: string; digits: string } | undefined {
  const [, text, phone] = textAndPhone.exec(search) ?? []
  const digits = phone && searchedDigits(phone)
  if (!text || !digits || digits.length < 2 || searchedDigits(text)) return undefined
  return { text, digits }
}

/** Numbers in Korea begin with 0 and have at most eleven digits, so eleven digits that begin with 82 can't be part of one. */
const isInternational = (search: string) =>
  /^\s*(?:\+|00)\s*82/.test(search.normalize('NFKC')) || /^82\d{9}/.test(digitsOf(search))

/** A pattern that matches stored phones with these digits, whatever is between them. */
export const patternOfDigits = (digits: string): string => [...digits].join('\\D*')

/** A pattern that matches this very text, in which consonants stand for syllables that begin with them. */
export const patternOfText = (text: string): string =>
  [...separateConsonants(text)]
    .map((character) =>
      isInitial(character)
        ? patternOfInitial(character)
        : character.replace(/[\\^$.*+?()[\]{}|]/, '\\$&'),
    )
    .join('')
