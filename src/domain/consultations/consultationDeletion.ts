import '@/domain/shared/withoutEval'

import * as z from 'zod'

import { limits } from '@/config/limits'
import { consultationDeletion as copy } from '@/copy/consultationDeletion'

import { exportSchema } from './consultationExport'
import { isRecordId } from '@/domain/values/recordId'

/** The body of `POST /api/operations/deletions` (specification 7.14). */
export type ConsultationDeletion = {
  ids: string[]
  /** As for an export. */
  reason: string
  /** How many, as the admin typed it. */
  count: number
}

export const consultationDeletionSchema = z
  .object({
    ids: z
      .array(z.custom<string>(isRecordId, copy.idsInvalid), { error: copy.idsInvalid })
      .min(1, copy.idsInvalid)
      .max(limits.deletedByHand, copy.tooMany(limits.deletedByHand))
      .transform((ids) => [...new Set(ids)]),
    reason: exportSchema.shape.reason,
    count: z.number({ error: copy.countWrong }),
  })
  .refine(({ count, ids }) => count === ids.length, { path: ['count'], message: copy.countWrong })
