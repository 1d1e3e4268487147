import { limits } from '@/config/limits'
import { pipeline } from '@/copy/pipeline'
import { texts } from '@/copy/texts'
import { isBlank, lengthOf } from '@/domain/values/texts'

/** Says that a memo is too long, as the server counts it; empty for one that is not. */
export const longMemoProblem = (text: string): string =>
  lengthOf(text.normalize('NFC').trim()) <= limits.memoLength
    ? ''
    : texts.tooLong(limits.memoLength)

/** Says that a memo that has to be written is missing or too long; empty for one that can be sent. */
export const memoProblem = (text: string): string =>
  isBlank(text) ? pipeline.errors.textMissing : longMemoProblem(text)
