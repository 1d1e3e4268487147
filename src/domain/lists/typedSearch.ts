import '@/domain/shared/withoutEval'

import * as z from 'zod'

import { limits } from '@/config/limits'
import { decisions as copy } from '@/copy/decisions'
import { digitsOf } from '@/domain/values/phone'
import { normalizeText } from '@/domain/values/texts'

import { isInitial, patternOfInitial, separateConsonants } from './initialConsonants'

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
