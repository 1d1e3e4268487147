import '@/domain/shared/withoutEval'

import * as z from 'zod'

import { limits } from '@/config/limits'
import { decisions as copy } from '@/copy/decisions'
import { texts } from '@/copy/texts'

import { type AgentStatus, agentStatuses } from '@/domain/agents/agentStatus'
import { isBlank, lengthOf, normalizeText } from '@/domain/values/texts'

/** The kinds of records in the collection `decisions`. */
export const decisionKinds = {
  status: '상태 변경',
  assignment: '담당 변경',
  admin: '관리자 계정',
  'second-factor': '2단계 인증 초기화',
} as const

export type DecisionKind = keyof typeof decisionKinds

/** Decisions that give, change or take away access. */
export const accessDecisions: readonly DecisionKind[] = ['status', 'admin', 'second-factor']

/** What was done with an admin account. */
export const adminChanges = {
  made: '만듦',
  deleted: '삭제',
  email: '이메일 변경',
  password: '비밀번호 변경',
} as const

export type AdminChange = keyof typeof adminChanges

// Line breaks and tabs belong to a text; other control characters don't.
const forbidden = /[^\P{Cc}\n\r\t]/u

/** What somebody typed in a few sentences: trimmed NFC text, may be empty. */
const sentencesSchema = (refusals: { tooLong: string; invalid: string }) =>
  z
    .string({ error: refusals.invalid })
    .transform((text) => (isBlank(text) ? '' : normalizeText(text)))
    .pipe(
      z
        .string()
        .refine((text) => lengthOf(text) <= limits.reasonLength, refusals.tooLong)
        .refine((text) => text.isWellFormed() && !forbidden.test(text), refusals.invalid),
    )

/** A reason as it was typed; may be empty. */
export const reasonSchema = sentencesSchema({
  tooLong: copy.reasonTooLong,
  invalid: copy.reasonInvalid,
})

/** A note: undefined if none was given. */
export const noteSchema = z.preprocess(
  (note) => note ?? '',
  sentencesSchema({
    tooLong: texts.tooLong(limits.reasonLength),
    invalid: texts.malformed,
  }).transform((note) => note || undefined),
)

/** The reason for a status: undefined if none is needed and none was given. Parsing its own output changes nothing. */
export const reasonSchemaOf = (status: AgentStatus) =>
  z.preprocess(
    (reason) => reason ?? '',
    reasonSchema
      .refine((reason) => reason !== '' || !needsReason(status), copy.reasonMissing)
      .transform((reason) => reason || undefined),
  )

const needsReason = (status: AgentStatus) => 'needsReason' in agentStatuses[status]
