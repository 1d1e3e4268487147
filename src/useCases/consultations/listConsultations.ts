import type { PayloadRequest, Where } from 'payload'

import { requireAdmin } from '@/auth/requireAdmin'
import { consultationFilters } from '@/database/search/consultationFilters'
import { AppError } from '@/domain/shared/errors'
import { type ConsultationRow, type SearchedPage } from '@/domain/operationsPanel/operationsPanel'
import { consultationsQuerySchema } from '@/domain/operationsPanel/operationsQueries'
import { noAgentLabels } from '@/domain/consultations/responsibleAgent'
import { isRecordId } from '@/domain/values/recordId'
import { relatedId } from '@/domain/values/relatedId'
import { defineRowUseCase, defineUseCase } from '@/useCases/defineUseCase'
import { searchedPage } from '@/useCases/searchedPage'

import { selectedProgress, shownProgress } from './shownProgress'

/**
 * Lists a page of all or of the matching consultations, newest first, under the admin's own access rule (specification 7.3). The access
 * log records whose rows were read, never what was searched for.
 * @param input what the client sent, unchecked
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but admins, `invalidInput`, `unavailable` if the access can't be logged
 */
export const listConsultations = defineUseCase({
  guard: requireAdmin,
  schema: consultationsQuerySchema,
  run: async (req, { after, ids, until, ...filters }): Promise<SearchedPage<ConsultationRow>> => {
    const choices = await consultationFilters(req.payload, filters)
    return searchedPage(req, {
      collection: 'consultation-requests',
      time: 'submittedAt',
      choices,
      after,
      ids,
      until,
      isNarrowed: Object.values(filters).some((chosen) => chosen !== undefined),
      read: (found) => readConsultationRows(req, { id: { in: found } }),
    })
  },
})

/** Reads one row of that list. Throws as {@link listConsultations}, and `notFound`. */
export const readConsultation = defineRowUseCase({
  guard: requireAdmin,
  run: async (req, id): Promise<ConsultationRow> => {
    const [row] = isRecordId(id) ? await readConsultationRows(req, { id: { equals: id } }) : []
    if (!row) throw new AppError('notFound')
    return row
  },
})

/** Reads rows of that list by a filter, under the admin's own access rule, and logs it; with a limit the newest of them. */
export async function readConsultationRows(
  req: PayloadRequest,
  where: Where,
  limit?: number,
): Promise<ConsultationRow[]> {
  const { docs } = await req.payload.find({
    collection: 'consultation-requests',
    where,
    ...(limit ? { limit, sort: '-submittedAt' } : {}),
    pagination: false,
    select: {
      name: true,
      phone: true,
      submittedAt: true,
      responsibleAgent: true,
      assignedAgent: true,
      agentId: true,
      signals: true,
      ...selectedProgress,
    },
    depth: 0,
    overrideAccess: false,
    req,
  })
  return docs.map((consultation): ConsultationRow => {
    const { agentId, id, name, phone, signals, submittedAt } = consultation
    const responsibleAgent = consultation.responsibleAgent ?? ''
    const assignedAgent = relatedId(consultation.assignedAgent)
    const isNobody = Object.values<string>(noAgentLabels).includes(responsibleAgent)
    return {
      id,
      submittedAt: submittedAt ?? null,
      name,
      phone,
      responsibleAgent,
      assignedAgent,
      namedAgent: assignedAgent ?? (isNobody ? null : (agentId ?? null)),
      signals: signals ?? [],
      ...shownProgress(consultation),
    }
  })
}
