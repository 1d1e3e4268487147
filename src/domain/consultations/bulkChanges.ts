import '@/domain/shared/withoutEval'

import * as z from 'zod'

import { limits } from '@/config/limits'
import { errors } from '@/copy/errors'
import { pipeline } from '@/copy/pipeline'

import { optional, recordIdSchema } from '@/domain/shared/inputSchemas'
import { type LostReason, lostReasonNames, type Stage, stageNames } from './stage'

/** The body of `POST /api/operations/requests/changes`. */
export type ConsultationChanges = {
  /** At most `limits.changedAtOnce`; those not reached in time are answered as unchanged. */
  ids: string[]
  change: { assignedAgent: string | null } | { stage: Stage; lostReason?: LostReason }
}

/** Its answer: how many were changed, and which were not, and why, in Korean. */
export type ChangedConsultations = {
  changed: number
  unchanged: { id: string; reason: string }[]
}

type Change = ConsultationChanges['change']

// One object, not a choice of two: the errors of a choice stand at no field.
const changeSchema = z
  .strictObject(
    {
      assignedAgent: recordIdSchema.nullable().optional(),
      stage: optional(z.enum(stageNames, { error: pipeline.errors.stageUnknown })),
      lostReason: optional(z.enum(lostReasonNames, { error: pipeline.errors.lostReasonUnknown })),
    },
    { error: errors.invalidInput },
  )
  .transform(({ assignedAgent, lostReason, stage }, { addIssue }): Change => {
    const refuse = (path: string[], message: string) => addIssue({ code: 'custom', path, message })
    if (assignedAgent !== undefined) {
      if (stage) refuse(['stage'], errors.invalidInput)
      if (lostReason) refuse(['lostReason'], errors.invalidInput)
      return { assignedAgent }
    }
    const { lostReasonBeside, lostReasonMissing, stageMissing } = pipeline.errors
    if (!stage) refuse(['stage'], stageMissing)
    else if (stage === 'lost' && !lostReason) refuse(['lostReason'], lostReasonMissing)
    else if (stage !== 'lost' && lostReason) refuse(['lostReason'], lostReasonBeside)
    return { stage: stage ?? 'new', ...(lostReason ? { lostReason } : {}) }
  })

/** {@link ConsultationChanges} as the server parses it. */
export const consultationChangesSchema = z.object({
  ids: z
    .array(recordIdSchema, { error: errors.invalidInput })
    .min(1, { error: errors.invalidInput })
    .max(limits.changedAtOnce, { error: errors.invalidInput })
    .transform((ids) => [...new Set(ids)]),
  change: changeSchema,
})
