import type { PayloadRequest } from 'payload'
import type * as z from 'zod'

import { requireAdmin } from '@/auth/requireAdmin'
import { type Access, markAccessLogged, recordAccess } from '@/database/records/accessLog'
import { withTransaction } from '@/database/core/transaction'
import { answerOpen, enterDataSubjectRequest } from '@/database/records/dataSubjectRegister'
import type { DataSubjectDocument } from '@/domain/dataSubjects/dataSubjectDocument'
import { accessReasonOf, dataSubjectRequestSchema } from '@/domain/dataSubjects/dataSubjectRequests'
import { AppError } from '@/domain/shared/errors'
import { isRecordId } from '@/domain/values/recordId'
import type { ConsultationRequest } from '@/payload-types'
import { baseOfValues } from '@/useCases/edits/entityTag'
import { refuseEditConflict } from '@/useCases/edits/refuseEditConflict'
import { defineRowUseCase } from '@/useCases/defineUseCase'

import { readPersonalData } from './readPersonalData'

type Demand = z.output<typeof dataSubjectRequestSchema>

/** The person's data, or how many consultations were corrected or deleted. */
export type DataSubjectAnswer =
  | { action: 'access'; document: DataSubjectDocument; format: 'html' | 'json' }
  | { action: 'correct' | 'erase' | 'withdraw'; requests: number }

/**
 * Answers a data subject request (PIPA art. 35 to 37): shows the data, corrects one consultation, or deletes all with the same phone
 * number. Erasure and withdrawal both leave nothing behind; the access log tells them apart. It records demand, channel and ids in
 * the same transaction, and so does the register (specification 7.15).
 * @param id of one of the person's consultations
 * @param input what the client sent, unchecked
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but admins, `notFound`, `invalidInput` with field errors,
 * `editConflict` for a correction of what somebody else has corrected since its `base`, `writeConflict`, `unavailable`
 */
export const answerDataSubject = defineRowUseCase({
  guard: requireAdmin,
  schema: dataSubjectRequestSchema,
  run: async (req, id, demand): Promise<DataSubjectAnswer> => {
    // Logged once, with the reason, instead of once per step.
    markAccessLogged(req)
    try {
      return await withTransaction(req, () => carryOut(req, id, demand))
    } catch (error) {
      // It shows what is stored now.
      if (error instanceof AppError && error.code === 'editConflict')
        await recordAccess(req, {
          action: 'read',
          collection: 'consultation-requests',
          subjects: [id],
        })
      throw error
    }
  },
})

async function carryOut(
  req: PayloadRequest,
  id: string,
  demand: Demand,
): Promise<DataSubjectAnswer> {
  const consultations = await consultationsOfPerson(req, id)
  const ids =
    demand.action === 'correct' ? [id] : consultations.map((consultation) => consultation.id)
  const record = (action: Access['action']) =>
    recordAccess(req, {
      action,
      collection: 'consultation-requests',
      subjects: ids,
      reason: accessReasonOf(demand),
    })
  const stored = consultations.find((consultation) => consultation.id === id)
  const isRepeated =
    demand.action === 'correct' && stored?.name === demand.name && stored.phone === demand.phone
  await noteAnswer(req, demand, {
    id,
    consultations: consultations.map((consultation) => consultation.id),
    isRepeated,
  })
  switch (demand.action) {
    case 'access': {
      const document = {
        issuedAt: new Date().toISOString(),
        requests: await readPersonalData(req, consultations),
      }
      await record('export')
      return { action: 'access', document, format: demand.format }
    }
    case 'correct': {
      if (isRepeated) return { action: 'correct', requests: 0 }
      const { base, name, phone } = demand
      const data = { name, phone }
      if (base) {
        const fields = req.payload.collections['consultation-requests'].config.flattenedFields
        await refuseEditConflict(req, {
          base: baseOfValues(base),
          data,
          fields,
          stored: stored ?? {},
        })
      }
      await req.payload.update({ ...byId(req, id), data })
      await record('change')
      return { action: 'correct', requests: 1 }
    }
    case 'erase':
    case 'withdraw':
      for (const each of ids) await req.payload.delete(byId(req, each))
      await record('delete')
      return { action: demand.action, requests: ids.length }
  }
}

type Answered = { consultations: readonly string[]; id: string; isRepeated: boolean }

/**
 * Closes the register's open entries for this demand. If there are none, enters it with its answer, except a correction that changes nothing: that
 * is a repeat.
 */
async function noteAnswer(
  req: PayloadRequest,
  { action, channel }: Demand,
  { consultations, id, isRepeated }: Answered,
): Promise<void> {
  const answered = await answerOpen(req, { action, consultations }, { outcome: 'done' })
  if (answered > 0 || isRepeated) return
  const entry = { action, channel, receivedAt: new Date(), request: id }
  await enterDataSubjectRequest(req, entry, { outcome: 'done' })
}

const byId = (req: PayloadRequest, id: string) =>
  ({ collection: 'consultation-requests', id, depth: 0, overrideAccess: false, req }) as const

async function consultationsOfPerson(
  req: PayloadRequest,
  id: string,
): Promise<ConsultationRequest[]> {
  const consultation =
    isRecordId(id) && (await req.payload.findByID({ ...byId(req, id), disableErrors: true }))
  if (!consultation) throw new AppError('notFound')
  const { phoneDigits } = consultation
  if (!phoneDigits) return [consultation]
  const { docs } = await req.payload.find({
    collection: 'consultation-requests',
    where: { phoneDigits: { equals: phoneDigits } },
    sort: '-submittedAt',
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return docs
}
