import { limits } from '@/config/limits'
import { pipeline } from '@/copy/pipeline'
import { lengthOf } from '@/domain/values/texts'

/** Says that a memo is too long, as the server counts it; empty for one that is not. */
export const memoProblem = (text: string): string =>
  lengthOf(text.normalize('NFC').trim()) <= limits.memoLength
    ? ''
    : pipeline.errors.textTooLong(limits.memoLength)
