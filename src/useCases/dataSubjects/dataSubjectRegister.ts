import type { PayloadRequest } from 'payload'

import { requireAdmin } from '@/auth/requireAdmin'
import { limits } from '@/config/limits'
import { idempotency } from '@/copy/idempotency'
import {
  answeredCursors,
  answerOpen,
  enterDataSubjectRequest,
  findEntered,
  isEntered,
  openDataSubjectRequestIds,
} from '@/database/records/dataSubjectRegister'
import { withTransaction } from '@/database/core/transaction'
import {
  dataSubjectRegisterAnswerSchema,
  dataSubjectRegisterQuerySchema,
  dataSubjectRegisterEntrySchema,
} from '@/domain/dataSubjects/dataSubjectRegisterSchemas'
import { daysToAnswer } from '@/domain/dataSubjects/answerDeadline'
import type { RegisterRow } from '@/domain/dataSubjects/dataSubjectRegister'
import { AppError } from '@/domain/shared/errors'
import type { ConsultationRow } from '@/domain/operationsPanel/operationsPanel'
import type { Page } from '@/domain/lists/paging'
import { isRecordId } from '@/domain/values/recordId'
import { relatedId } from '@/domain/values/relatedId'
import type { DataSubjectRequest } from '@/payload-types'
import { readConsultationRows } from '@/useCases/consultations/listConsultations'
import { defineRowUseCase, defineUseCase } from '@/useCases/defineUseCase'
import { keyDigests } from '@/useCases/keyDigests'
import { pageOf } from '@/useCases/pageOf'
import { adminName } from '@/useCases/records/findAccount'

/**
 * Lists the register of data subject requests (specification 7.15): on the first page the open ones that are due first, then a page
 * of the answered ones, newest first. The customers whom it names are read under the admin's own access rule and logged, in one row.
 * @param input what the client sent, unchecked
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but admins, `invalidInput`, `unavailable` if the access can't be logged
 */
export const listDataSubjectRequests = defineUseCase({
  guard: requireAdmin,
  schema: dataSubjectRegisterQuerySchema,
  run: async (req, { after }): Promise<Page<RegisterRow>> => {
    const { payload } = req
    const limit = limits.pageRows + 1
    const [open, answered] = await Promise.all([
      after ? [] : openDataSubjectRequestIds(payload, limits.openDataSubjectRequests),
      answeredCursors(payload, { after, limit }),
    ])
    const page = await pageOf(answered, async (ids) => ids.map((id) => ({ id })))
    const ids = [...open, ...page.rows.map(({ id }) => id)]
    return { rows: await rowsOf(req, ids), earlier: page.earlier }
  },
})

/**
 * Enters a data subject request that waits for its answer. The same key with the same content answers with the same entry and writes nothing.
 * @param input what the client sent, unchecked
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but admins, `invalidInput` with field errors, `notFound` for a consultation
 * that is gone, `idempotencyConflict`
 */
export const addDataSubjectRequest = defineUseCase({
  guard: requireAdmin,
  schema: dataSubjectRegisterEntrySchema,
  run: async (req, { idempotencyKey, ...entry }, { id }): Promise<{ id: string }> => {
    const { action, channel, consultation, note, receivedOn } = entry
    const by = { collection: 'admins', id: String(id) }
    const content = [action, channel, consultation, note ?? null, receivedOn ?? null]
    const sent = keyDigests(req, { by, content, idempotencyKey })
    return withTransaction(req, async () => {
      const earlier = sent && (await findEntered(req, sent.key))
      if (earlier && earlier.content !== sent.content)
        throw new AppError('idempotencyConflict', undefined, { text: idempotency.recorded })
      if (earlier) return { id: earlier._id.toHexString() }
      await requireConsultation(req, consultation)
      const receivedAt = receivedOn ?? new Date()
      const demand = { action, channel, note, receivedAt, request: consultation, sent }
      return { id: await enterDataSubjectRequest(req, demand) }
    })
  },
})

/**
 * Notes that a data subject request was answered.
 * @param input what the client sent, unchecked
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but admins, `invalidInput` with field errors, `notFound`, `statusConflict`
 * if it has an answer already
 */
export const closeDataSubjectRequest = defineRowUseCase({
  guard: requireAdmin,
  schema: dataSubjectRegisterAnswerSchema,
  run: async (req, id, answer): Promise<{ id: string }> => {
    if (!isRecordId(id)) throw new AppError('notFound')
    if ((await answerOpen(req, { id }, answer)) > 0) return { id }
    throw new AppError((await isEntered(req.payload, id)) ? 'statusConflict' : 'notFound')
  },
})

async function requireConsultation(req: PayloadRequest, id: string): Promise<void> {
  const { totalDocs } = await req.payload.count({
    collection: 'consultation-requests',
    where: { id: { equals: id } },
    overrideAccess: false,
    req,
  })
  if (totalDocs === 0) throw new AppError('notFound')
}

async function rowsOf(req: PayloadRequest, ids: string[]): Promise<RegisterRow[]> {
  if (ids.length === 0) return []
  const { docs } = await req.payload.find({
    collection: 'data-subject-requests',
    where: { id: { in: ids } },
    pagination: false,
    select: { sentence: false },
    depth: 0,
    overrideAccess: false,
    req,
  })
  const named = docs.flatMap(({ request }) => relatedId(request) ?? [])
  const consultations = named.length
    ? await readConsultationRows(req, { id: { in: [...new Set(named)] } })
    : []
  const byId = new Map(docs.map((doc) => [doc.id, doc]))
  const known = new Map(consultations.map((row) => [row.id, row]))
  const rows = ids.flatMap((id) => byId.get(id) ?? [])
  return Promise.all(rows.map((row) => present(req, row, known)))
}

async function present(
  req: PayloadRequest,
  row: DataSubjectRequest,
  consultations: ReadonlyMap<string, ConsultationRow>,
): Promise<RegisterRow> {
  const { action, answeredAt, answeredBy, answeredByEmail, channel, id, outcome, receivedAt } = row
  const consultationId = relatedId(row.request)
  const consultation = consultations.get(consultationId ?? '') ?? null
  return {
    id,
    action,
    channel,
    receivedAt,
    ...(answeredAt ? {} : { daysLeft: daysToAnswer(new Date(receivedAt), new Date()) }),
    consultation,
    isGone: consultationId !== null && consultation === null,
    note: row.note ?? null,
    answeredAt: answeredAt ?? null,
    answeredBy: await adminName(req, relatedId(answeredBy), answeredByEmail),
    outcome: outcome ?? null,
  }
}
