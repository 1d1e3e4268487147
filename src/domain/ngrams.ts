import './withoutEval'

import * as z from 'zod'

import { limits } from '@/config/limits'
import { decisions as copy } from '@/copy/decisions'

/** A search as an admin typed it: trimmed NFC text, or undefined if it is empty. */
export const searchSchema = z.preprocess(
  (search) => search ?? '',
  z
    .string({ error: copy.searchInvalid })
    .transform((search) => search.normalize('NFC').trim())
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

const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '')

/** The n-grams that an index finds a row by: every character and pair of the texts, every two and four digits in a row of the phone. */
export function ngramsOf({ phone, texts }: { phone: string; texts: string[] }): string[] {
  const digits = digitsOf(phone)
  const textNgrams = texts.map(normalize).flatMap((text) => [...text, ...slicesOf(text, 2)])
  return [
    ...new Set([...textNgrams, ...markAsPhone([...slicesOf(digits, 2), ...slicesOf(digits, 4)])]),
  ]
}

/** The n-grams of every row whose texts contain this one. */
export function ngramsInTexts(search: string): string[] {
  const text = normalize(search)
  const pairs = slicesOf(text, 2)
  return pairs.length ? pairs : [text]
}

/** The n-grams of every row whose phone contains these digits; none for a single digit. */
export const ngramsInPhone = (digits: string): string[] =>
  markAsPhone(slicesOf(digits, digits.length < 4 ? 2 : 4))

/** The digits of a search for a phone in any spelling; undefined if the text can't be part of one. */
export function searchedDigits(search: string): string | undefined {
  if (!/^[\d\s()+.\-‐-―]+$/u.test(search.normalize('NFKC'))) return undefined
  const digits = digitsOf(search)
  const national = isInternational(search) ? digits.replace(/^(?:00)?820?/, '0') : digits
  return national || undefined
}

const isInternational = (search: string) => /^\s*(?:\+|00)\s*82/.test(search.normalize('NFKC'))

/** A pattern that matches stored phones with these digits, whatever is between them. */
export const patternOfDigits = (digits: string): string => [...digits].join('\\D*')

/** A pattern that matches this very text. */
export const patternOfText = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
