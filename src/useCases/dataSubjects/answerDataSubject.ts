import type { PayloadRequest } from 'payload'
import type * as z from 'zod'

import { requireAdmin } from '@/auth/requireAdmin'
import { durations } from '@/config/durations'
import { limits } from '@/config/limits'
import { type Access, markAccessLogged, recordAccess } from '@/database/records/accessLog'
import { withTransaction } from '@/database/core/transaction'
import {
  answerOpen,
  enterDataSubjectRequest,
  findConsultationsInOpenEntries,
} from '@/database/records/dataSubjectRegister'
import type { DataSubjectDocument } from '@/domain/dataSubjects/dataSubjectDocument'
import { accessReasonOf, dataSubjectRequestSchema } from '@/domain/dataSubjects/dataSubjectRequests'
import { AppError } from '@/domain/shared/errors'
import type { ConsultationRequest } from '@/payload-types'
import { baseOfValues } from '@/useCases/edits/entityTag'
import { refuseEditConflict } from '@/useCases/edits/refuseEditConflict'
import { defineRowUseCase } from '@/useCases/defineUseCase'

import { findConsultationsOfPerson } from './findConsultationsOfPerson'
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
 * `editConflict` for a correction of what somebody else has corrected since its `base`, `writeConflict`, `unavailable`, which an erasure of
 * very many may be too: a repetition goes on where it stopped
 */
export const answerDataSubject = defineRowUseCase({
  guard: requireAdmin,
  schema: dataSubjectRequestSchema,
  run: async (req, id, demand): Promise<DataSubjectAnswer> => {
    // Logged once, with the reason, instead of once per step.
    markAccessLogged(req)
    const erased = isErasure(demand) ? await eraseExcess(req, id, demand) : 0
    try {
      const answer = await withTransaction(req, () => carryOut(req, id, demand))
      return answer.action === 'access' ? answer : { ...answer, requests: answer.requests + erased }
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

const isErasure = ({ action }: Demand) => action === 'erase' || action === 'withdraw'

/**
 * Deletes what is too much for one transaction, in committed steps, and leaves the last step to `carryOut`: the newest consultations, and those
 * that the demand or an open entry of the register names.
 * @returns how many
 */
async function eraseExcess(req: PayloadRequest, id: string, demand: Demand): Promise<number> {
  const end = performance.now() + durations.bulkChangeBegun
  const ids = (await findConsultationsOfPerson(req, id)).map((consultation) => consultation.id)
  if (ids.length <= limits.deletedByHand) return 0
  const named = await findConsultationsInOpenEntries(req.payload, demand.action, ids)
  const excess = ids.filter((each) => each !== id && !named.has(each)).slice(limits.deletedByHand)
  let erased = 0
  for (let first = 0; first < excess.length; first += limits.deletedByHand) {
    const step = excess.slice(first, first + limits.deletedByHand)
    erased += await withTransaction(req, async () => {
      // Somebody else may have deleted or corrected some of them since.
      const left = await findConsultationsOfPerson(req, id, { id: { in: step } })
      return erase(req, left, demand)
    })
    if (performance.now() > end) throw new AppError('unavailable')
  }
  return erased
}

/** Returns how many. */
async function erase(
  req: PayloadRequest,
  consultations: readonly ConsultationRequest[],
  demand: Demand,
): Promise<number> {
  if (consultations.length === 0) return 0
  const ids = consultations.map(({ id }) => id)
  for (const id of ids) await req.payload.delete(byId(req, id))
  await recordDemand(req, ids, 'delete', demand)
  return ids.length
}

const recordDemand = (
  req: PayloadRequest,
  subjects: readonly string[],
  action: Access['action'],
  demand: Demand,
) =>
  recordAccess(req, {
    action,
    collection: 'consultation-requests',
    subjects,
    reason: accessReasonOf(demand),
  })

async function carryOut(
  req: PayloadRequest,
  id: string,
  demand: Demand,
): Promise<DataSubjectAnswer> {
  const consultations = await findConsultationsOfPerson(req, id)
  const ids = consultations.map((consultation) => consultation.id)
  const stored = consultations.find((consultation) => consultation.id === id)
  const isRepeated =
    demand.action === 'correct' && stored?.name === demand.name && stored.phone === demand.phone
  // Before this demand is noted: the file tells of earlier ones.
  const requests = demand.action === 'access' ? await readPersonalData(req, consultations) : []
  await noteAnswer(req, demand, {
    id,
    consultations: ids,
    isRepeated,
  })
  switch (demand.action) {
    case 'access': {
      const document = { issuedAt: new Date().toISOString(), requests }
      await recordDemand(req, ids, 'export', demand)
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
      await recordDemand(req, [id], 'change', demand)
      return { action: 'correct', requests: 1 }
    }
    case 'erase':
    case 'withdraw':
      return { action: demand.action, requests: await erase(req, consultations, demand) }
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
