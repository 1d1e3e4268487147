import { texts as copy } from '@/copy/texts'

// Default ignorables are zero-width characters, soft hyphens, Hangul fillers and their like; U+2800 is the empty Braille pattern.
const visible = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cf}\p{Z}\u2800]/u

/** Whether a text shows nothing: empty, or spaces and invisible characters alone. */
export const isBlank = (text: string): boolean => !visible.test(text)

/** The number of characters as people count them; `length` counts some twice. */
export const lengthOf = (text: string): number => [...text].length

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
  return lengthOf(text) > maxLength ? copy.tooLong(maxLength) : undefined
}
