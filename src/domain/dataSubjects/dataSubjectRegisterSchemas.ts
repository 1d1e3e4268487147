import '@/domain/shared/withoutEval'

import * as z from 'zod'

import { dataSubjectRegister as copy } from '@/copy/dataSubjectRegister'
import { dataSubjectRequests } from '@/copy/dataSubjectRequests'

import { dataSubjectOutcomes } from './dataSubjectRegister'
import { noteSchema } from '@/domain/records/decisions'
import { consultationsQuerySchema } from '@/domain/operationsPanel/operationsQueries'
import { keysOf } from '@/domain/values/keysOf'
import { optional } from '@/domain/shared/inputSchemas'
import { idempotencyKeySchema } from '@/domain/values/idempotencyKey'
import { isRecordId } from '@/domain/values/recordId'
import { isoKoreanDay, parseKoreanDay } from '@/domain/calendar/time'

/** A day in Seoul, from that of a year ago until today, as its midnight; undefined for any other text. */
function recentDay(text: unknown): Date | undefined {
  if (typeof text !== 'string') return undefined
  const today = isoKoreanDay(new Date())
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  return text >= yearAgo && text <= today ? parseKoreanDay(text) : undefined
}

/** The body of `POST /api/operations/subject-requests`; unknown keys are dropped. */
export const dataSubjectRegisterEntrySchema = z.object({
  action: z.enum(keysOf(dataSubjectRequests.demandKinds), {
    error: dataSubjectRequests.demandKindMissing,
  }),
  channel: z.enum(keysOf(dataSubjectRequests.channels), {
    error: dataSubjectRequests.channelMissing,
  }),
  /** `YYYY-MM-DD` in Seoul; now without it. */
  receivedOn: z
    .unknown()
    .optional()
    .transform((text, { addIssue }) => {
      if (text === undefined || text === null) return undefined
      const day = recentDay(text)
      if (!day) addIssue({ code: 'custom', message: copy.dayInvalid })
      return day
    }),
  /** The id of one of the person's consultations. */
  consultation: z.custom<string>(isRecordId, copy.personMissing),
  note: noteSchema,
  idempotencyKey: optional(idempotencyKeySchema),
})

export type RegisterEntry = z.input<typeof dataSubjectRegisterEntrySchema>

/** The body of `POST /api/operations/subject-requests/{id}`. A refusal says why (개인정보 보호법 제38조 제5항). */
export const dataSubjectRegisterAnswerSchema = z
  .object({
    outcome: z.enum(keysOf(dataSubjectOutcomes), { error: copy.outcomeMissing }),
    note: noteSchema,
  })
  .refine(({ note, outcome }) => outcome === 'done' || note !== undefined, {
    path: ['note'],
    message: copy.answerMissing,
  })

/** The query of `GET /api/operations/subject-requests`. */
export const dataSubjectRegisterQuerySchema = consultationsQuerySchema.pick({ after: true })
