import '@/domain/shared/withoutEval'

import * as z from 'zod'

import { limits } from '@/config/limits'
import { idempotency as copy } from '@/copy/idempotency'

/** What a client names one sending by, so that a repetition counts once. */
export const idempotencyKeySchema = z
  .string(copy.keyInvalid)
  .min(limits.idempotencyKey.min, copy.keyInvalid)
  .max(limits.idempotencyKey.max, copy.keyInvalid)
