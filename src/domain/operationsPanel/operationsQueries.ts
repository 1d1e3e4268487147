import '@/domain/shared/withoutEval'

import * as z from 'zod'

import { limits } from '@/config/limits'
import { errors } from '@/copy/errors'

import { optional, recordIdSchema } from '@/domain/shared/inputSchemas'
import { type AgentGroup, agentGroups } from './operationsPanel'
import { parseCursor } from '@/domain/lists/paging'
import { searchSchema } from '@/domain/lists/typedSearch'
import { type NoAgent, noAgentLabels } from '@/domain/consultations/responsibleAgent'
import { type Stage, stageNames } from '@/domain/consultations/stage'
import { parseKoreanDay } from '@/domain/calendar/time'
import { keysOf } from '@/domain/values/keysOf'

/** The body of `POST /api/operations/requests`: searched names and phones must be in no address. */
export type ConsultationsQuery = {
  /** A part of the name, of the phone (with or without hyphens) or of the responsible agent's name. */
  search?: string
  /** Only consultations without an agent. */
  responsible?: NoAgent
  stage?: Stage
  /** Only those assigned to this agent. */
  agent?: string
  /** Only those that are overdue. */
  overdue?: true
  /** First and last day of receipt in Seoul, as `YYYY-MM-DD`. */
  from?: string
  to?: string
} & PageQuery

/** What of a list is read: a page, or what has changed of the pages that are shown. */
export type PageQuery = {
  /** The previous page's `earlier`. */
  after?: string
  /** Only those of these rows that the list has, down to `until`, the `earlier` of the last page that is shown. */
  ids?: string[]
  until?: string
}

/** The body of `POST /api/operations/agents`. */
export type AgentsQuery = Pick<ConsultationsQuery, 'search'> &
  PageQuery & {
    /** Here `search` is a part of the name, the phone or the e-mail. */
    group: AgentGroup
  }

const responsibleSchema = optional(z.enum(keysOf(noAgentLabels), { error: errors.invalidInput }))

const cursorSchema = z
  .string({ error: errors.invalidInput })
  .nullish()
  .transform((text, { addIssue }) => {
    if (typeof text !== 'string') return undefined
    const cursor = parseCursor(text)
    if (!cursor) addIssue({ code: 'custom', message: errors.invalidInput })
    return cursor
  })

export const rowIdsSchema = z
  .array(recordIdSchema, { error: errors.invalidInput })
  .max(limits.changedRows, { error: errors.invalidInput })

const pagedSearchSchema = z.object({
  search: searchSchema,
  after: cursorSchema,
  ids: optional(rowIdsSchema),
  until: cursorSchema,
})

const daySchema = optional(
  z
    .string({ error: errors.invalidInput })
    .refine((day) => parseKoreanDay(day) !== undefined, { error: errors.invalidInput }),
)

export const consultationsQuerySchema = pagedSearchSchema.extend({
  responsible: responsibleSchema,
  stage: optional(z.enum(stageNames, { error: errors.invalidInput })),
  agent: optional(recordIdSchema),
  overdue: optional(z.literal(true, { error: errors.invalidInput })),
  from: daySchema,
  to: daySchema,
})

export const agentsQuerySchema = pagedSearchSchema.extend({
  group: z.enum(keysOf(agentGroups), {
    error: errors.invalidInput,
  }),
})
