import '@/domain/shared/withoutEval'

import * as z from 'zod'

import { limits } from '@/config/limits'
import { consultationExport as copy } from '@/copy/consultationExport'
import { texts } from '@/copy/texts'

import { type ExportFormat, exportFormats } from './exportFormats'
import { reasonSchema } from '@/domain/records/decisions'
import { type ConsultationRow } from '@/domain/operationsPanel/operationsPanel'
import { consultationsQuerySchema } from '@/domain/operationsPanel/operationsQueries'
import { keysOf } from '@/domain/values/keysOf'
import { isRecordId } from '@/domain/values/recordId'
import type { NoAgent } from './responsibleAgent'
import { lostReasons, type Stage, stages } from './stage'
import { lengthOf } from '@/domain/values/texts'
import { isReversed, type Period } from '@/domain/calendar/period'
import { formatKoreanTime, isoKoreanDay, parseKoreanDay } from '@/domain/calendar/time'

/** Which consultations are exported; a missing field limits nothing. The body of `POST /api/operations/exports/count`. */
export type ExportFilters = {
  /** These four as in `ConsultationsQuery`. */
  search?: string
  responsible?: NoAgent
  stage?: Stage
  overdue?: true
  /** The first and the last day of receipt in Seoul, `2026-03-05`. */
  from?: string
  to?: string
  /** The id of the assigned agent. */
  agent?: string
}

/** The body of `POST /api/operations/exports`, which answers with a file. */
export type ExportQuery = ExportFilters & {
  format: ExportFormat
  /** Five characters or more. */
  reason: string
}

const formats = keysOf(exportFormats)

const daySchema = z
  .string({ error: texts.dayInvalid })
  .nullish()
  .transform((day) => day || undefined)
  .refine((day) => day === undefined || parseKoreanDay(day) !== undefined, texts.dayInvalid)

const fields = {
  ...consultationsQuerySchema.pick({ search: true, responsible: true, stage: true, overdue: true })
    .shape,
  from: daySchema,
  to: daySchema,
  agent: z
    .string({ error: copy.agentInvalid })
    .nullish()
    .transform((agent) => agent || undefined)
    .refine((agent) => agent === undefined || isRecordId(agent), copy.agentInvalid),
}

const isInOrder = (days: Period) => !isReversed(days)
const disorder = { path: ['to'], message: texts.daysReversed }

export const exportFiltersSchema = z.object(fields).refine(isInOrder, disorder)

export const exportSchema = z
  .object({
    ...fields,
    format: z.enum(formats, { error: copy.formatInvalid }),
    reason: z.preprocess(
      (reason) => reason ?? '',
      reasonSchema.refine(
        (reason) => lengthOf(reason) >= limits.exportReasonLength,
        copy.reasonTooShort,
      ),
    ),
  })
  .refine(isInOrder, disorder)

type ExportedConsultation = Pick<
  ConsultationRow,
  | 'id'
  | 'submittedAt'
  | 'name'
  | 'phone'
  | 'responsibleAgent'
  | 'stage'
  | 'dueAt'
  | 'callBackAt'
  | 'lostReason'
> & { firstAttemptAt: string | null; firstReachedAt: string | null }

/** A cell of an exported file: a text, or a moment, which a workbook holds as a date. */
export type ExportedCell = string | Date

const cells: Record<
  keyof typeof copy.columns,
  (consultation: ExportedConsultation) => ExportedCell
> = {
  submittedAt: ({ submittedAt }) =>
    submittedAt === null ? formatKoreanTime(null) : new Date(submittedAt),
  name: ({ name }) => name,
  phone: ({ phone }) => phone,
  responsibleAgent: ({ responsibleAgent }) => responsibleAgent,
  stage: ({ stage }) => stages[stage].label,
  dueAt: ({ dueAt }) => timeCell(dueAt),
  firstAttemptAt: ({ firstAttemptAt }) => timeCell(firstAttemptAt),
  firstReachedAt: ({ firstReachedAt }) => timeCell(firstReachedAt),
  callBackAt: ({ callBackAt }) => timeCell(callBackAt),
  lostReason: ({ lostReason }) => (lostReason ? lostReasons[lostReason] : ''),
  id: ({ id }) => id,
}

/** The first row of an exported file. */
export const exportHead: readonly string[] = keysOf(cells).map((column) => copy.columns[column])

/** A consultation as a row of an exported file. */
export const exportedCells = (consultation: ExportedConsultation): ExportedCell[] =>
  Object.values(cells).map((cellOf) => cellOf(consultation))

/** Most consultations lack most of these: a blank says so. */
const timeCell = (time: string | null): ExportedCell => (time === null ? '' : new Date(time))

/** The file's name by the day in Seoul: `상담 신청 2026-03-05.csv`. */
export const exportFileName = (format: ExportFormat, now: Date): string =>
  `${copy.fileName} ${isoKoreanDay(now)}.${format}`
