import { limits } from '@/config/limits'
import { pipeline } from '@/copy/pipeline'
import { texts } from '@/copy/texts'
import { inNormalForm, isBlank, lengthOf } from '@/domain/values/texts'

// Phones put them around a number that is copied from their contacts.
const reorderingMarks = /[\u202A-\u202E\u2066-\u2069]/g

/** A memo as it is stored: NFC, trimmed, tabs as spaces, line breaks of one kind, without marks that reorder neighbouring text. */
export const normalizeMemo = (text: string): string =>
  inNormalForm(text.replaceAll(reorderingMarks, ''))
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .trim()

// All control characters but line breaks.
const forbiddenInMemo = /[^\P{Cc}\n]/u

/** Whether a memo, as it is stored, has only characters that it may have. */
export const isReadableMemo = (text: string): boolean =>
  text.isWellFormed() && !forbiddenInMemo.test(text)

/** Says that a memo is too long, in characters as it is stored; empty for one that is not. */
export const longMemoProblem = (text: string): string =>
  isLongMemo(normalizeMemo(text)) ? texts.tooLong(limits.memoLength) : ''

/** Whether a memo, as it is stored, is too long. */
export const isLongMemo = (text: string): boolean => lengthOf(text) > limits.memoLength

/** Says that a memo that has to be written is missing or too long; empty for one that can be sent. */
export const memoProblem = (text: string): string =>
  isBlank(text) ? pipeline.errors.textMissing : longMemoProblem(text)
