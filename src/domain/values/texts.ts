import { texts as copy } from '@/copy/texts'

// Hangul fillers, variation selectors and their like: Unicode's default ignorables, which databases have no name for, and the empty
// Braille pattern.
const ignorable =
  '\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2065\u2800\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufff8\u{e0000}-\u{e0fff}'

/** Finds a text that shows something, in JavaScript (with the flag `u`) and in the database. */
export const visiblePattern = `[^\\p{Z}\\p{Cc}\\p{Cf}${ignorable}]`

const visible = new RegExp(visiblePattern, 'u')

/** Whether a text shows nothing: empty, or spaces and invisible characters alone. */
export const isBlank = (text: string): boolean => !visible.test(text)

/** The length in code points: most emoji count once, where `length` counts them twice. */
export const lengthOf = (text: string): number => [...text].length

// Of characters that the normal forms sort, at most 30 follow each other in any language (UAX 15, 13); the time for more grows with their square.
const manyMarks = /[\p{M}\uff9e\uff9f]{31}/u

/** A text in one of Unicode's normal forms; as it is where it has more marks in a row than any language. */
export const inNormalForm = (text: string, form: 'NFC' | 'NFKC' = 'NFC'): string =>
  manyMarks.test(text) ? text : text.normalize(form)

/** A text as it is stored and compared: NFC, trimmed. */
export const normalizeText = (text: string): string => inNormalForm(text).trim()

/** Whether every character survives storage and a page: half of a pair would become another one, and HTML has no U+0000. */
export const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

export type TextLimits = { required?: boolean; maxLength?: number }

/** What is wrong with a text, or with one of a list of texts, in Korean; undefined if nothing is. Values of other types are not judged. */
export function textProblem(
  value: unknown,
  { maxLength = Infinity, required = false }: TextLimits,
): string | undefined {
  if (Array.isArray(value)) {
    if (required && value.length === 0) return copy.missing
    return value.map((one) => textProblem(one, { maxLength, required })).find(Boolean)
  }
  const text = value ?? ''
  if (typeof text !== 'string') return undefined
  if (required && isBlank(text)) return copy.missing
  if (!isStorableText(text)) return copy.malformed
  return lengthOf(text) > maxLength ? copy.tooLong(maxLength) : undefined
}

/** One line of at most `max` characters; what is cut off is marked by `…`. */
export function shorten(text: string, max: number): string {
  const line = [...text.replaceAll(/\s+/gu, ' ').trim()]
  return line.length > max
    ? `${line
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : line.join('')
}
