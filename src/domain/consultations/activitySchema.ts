import '@/domain/shared/withoutEval'

import * as z from 'zod'

import { limits } from '@/config/limits'
import { errors } from '@/copy/errors'
import { pipeline } from '@/copy/pipeline'
import { texts } from '@/copy/texts'
import { optional, recordIdSchema } from '@/domain/shared/inputSchemas'
import { idempotencyKeySchema } from '@/domain/values/idempotencyKey'
import { isBlank } from '@/domain/values/texts'
import { keysOf } from '@/domain/values/keysOf'

import { isLongMemo, isReadableMemo, normalizeMemo } from './memoText'
import { type LostReason, lostReasonNames, type Stage, stageNames } from './stage'

const copy = pipeline.errors

/** What a person may record; the other kinds are the system's. */
const recordableKinds = ['reached', 'missed', 'memo', 'callBack', 'stage'] as const

type RecordableKind = (typeof recordableKinds)[number]

type Part = 'text' | 'stage' | 'lostReason' | 'callBackAt'

const partsOf: Record<RecordableKind, readonly Part[]> = {
  reached: ['text', 'stage', 'lostReason', 'callBackAt'],
  missed: ['text', 'stage', 'lostReason', 'callBackAt'],
  memo: ['text'],
  callBack: ['callBackAt'],
  stage: ['stage', 'lostReason'],
}

/** The body of `POST …/activities` as a client writes it. */
export type ActivityInput = {
  kind: RecordableKind
  text?: string
  stage?: Stage
  lostReason?: LostReason
  /** An ISO time; null cancels the booked one. */
  callBackAt?: string | null
  version?: number
  idempotencyKey?: string
}

const memoSchema = z
  .string({ error: copy.textInvalid })
  .transform(normalizeMemo)
  .pipe(
    z
      .string()
      .refine(isReadableMemo, { error: copy.textInvalid })
      .refine((text) => !isLongMemo(text), { error: texts.tooLong(limits.memoLength) }),
  )

const timeSchema = z
  .string({ error: copy.callBackInvalid })
  .max(40, { error: copy.callBackInvalid })
  .pipe(z.iso.datetime({ offset: true, error: copy.callBackInvalid, abort: true }))
  .transform((time) => new Date(time))
  .refine((time) => !Number.isNaN(time.getTime()), { error: copy.callBackInvalid })

const isGiven = (value: unknown) => value !== undefined && value !== null

/** What a person records, as the server parses it. Nothing here depends on the time: what was recorded is accepted again whenever it is sent again. */
export const activitySchema = z
  .strictObject(
    {
      kind: z.enum(recordableKinds, { error: copy.kindUnknown }),
      text: memoSchema.nullish().transform((text) => (text && !isBlank(text) ? text : undefined)),
      stage: optional(z.enum(stageNames, { error: copy.stageUnknown })),
      lostReason: optional(z.enum(lostReasonNames, { error: copy.lostReasonUnknown })),
      callBackAt: timeSchema.nullish(),
      version: optional(
        z.int({ error: copy.versionInvalid }).min(0, { error: copy.versionInvalid }),
      ),
      idempotencyKey: optional(idempotencyKeySchema),
    },
    { error: ({ code }) => (code === 'unrecognized_keys' ? copy.beside : errors.invalidInput) },
  )
  .superRefine(({ callBackAt, kind, lostReason, stage, text }, { addIssue }) => {
    const refuse = (path: Part, message: string) =>
      addIssue({ code: 'custom', path: [path], message })
    const parts = { text, stage, lostReason, callBackAt }
    const allowed = partsOf[kind]
    for (const part of keysOf(parts))
      if (isGiven(parts[part]) && !allowed.includes(part)) refuse(part, copy.beside)
    if (callBackAt === null && !allowed.includes('callBackAt')) refuse('callBackAt', copy.beside)
    if (kind === 'memo' && !text) refuse('text', copy.textMissing)
    if (kind === 'stage' && !stage) refuse('stage', copy.stageMissing)
    if (kind === 'callBack' && callBackAt === undefined) refuse('callBackAt', copy.callBackMissing)
    if (stage === 'lost' && !lostReason) refuse('lostReason', copy.lostReasonMissing)
    if (lostReason && stage !== 'lost' && allowed.includes('lostReason'))
      refuse('lostReason', copy.lostReasonBeside)
  })

export type RecordedInput = z.output<typeof activitySchema>

/** The query of `GET …/activities`: the id of the last row that was read. */
export const timelineQuerySchema = z.object({
  before: optional(recordIdSchema),
})
