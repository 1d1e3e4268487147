import './withoutEval'

import * as z from 'zod'

import { limits } from '@/config/limits'
import { consultationExport as copy } from '@/copy/consultationExport'

import { type ExportFormat, exportFormats } from './accessLog'
import { reasonSchema } from './decisions'
import { type ConsultationRow, type ConsultationsQuery, responsibleSchema } from './operationsPanel'
import { searchSchema } from './ngrams'
import { formatKoreanTime, koreanDay } from './time'

/** The body of `POST /api/operations/exports`, which answers with a file. */
export type ExportQuery = {
  format: ExportFormat
  /** Five characters or more. */
  reason: string
  /** As in `ConsultationsQuery`; without it everything is exported. */
  search?: string
  responsible?: ConsultationsQuery['responsible']
}

const formats = Object.keys(exportFormats) as [ExportFormat, ...ExportFormat[]]

export const exportSchema = z.object({
  format: z.enum(formats, { error: copy.formatInvalid }),
  reason: z.preprocess(
    (reason) => reason ?? '',
    reasonSchema.refine(
      (reason) => [...reason].length >= limits.exportReasonLength,
      copy.reasonTooShort,
    ),
  ),
  search: searchSchema,
  responsible: responsibleSchema,
})

type ExportedConsultation = Pick<
  ConsultationRow,
  'id' | 'submittedAt' | 'name' | 'phone' | 'responsibleAgent'
>

/** The first row of an exported file. */
export const exportHead: readonly string[] = Object.values(copy.columns)

/** A consultation as a row of an exported file. */
export const exportedCells = (consultation: ExportedConsultation): string[] => [
  formatKoreanTime(consultation.submittedAt),
  consultation.name,
  consultation.phone,
  consultation.responsibleAgent,
  consultation.id,
]

/** The file's name by the day in Seoul: `상담 신청 2026-03-05.csv`. */
export function exportFileName(format: ExportFormat, now: Date): string {
  const { day, month, year } = koreanDay(now)
  const [mm, dd] = [month + 1, day].map((part) => String(part).padStart(2, '0'))
  return `${copy.fileName} ${year}-${mm}-${dd}.${format}`
}
