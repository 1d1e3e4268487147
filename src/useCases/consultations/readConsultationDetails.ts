import type { PayloadRequest } from 'payload'

import { requireAdmin } from '@/auth/requireAdmin'
import { limits } from '@/config/limits'
import { markAccessLogged, recordAccess } from '@/database/records/accessLog'
import { AppError } from '@/domain/shared/errors'
import type { ConsultationDetails, ConsultationRow } from '@/domain/operationsPanel/operationsPanel'
import { shownReferralSource } from '@/domain/consultations/responsibleAgent'
import { isRecordId } from '@/domain/values/recordId'
import { defineRowUseCase } from '@/useCases/defineUseCase'
import { agentName } from '@/useCases/records/findAccount'

import { readConsultationRows } from './listConsultations'

const collection = 'consultation-requests'

/**
 * Reads what an admin sees of one consultation beside its timeline: facts, consent, consultations with the same phone and decisions
 * (specification 18.9). The access log names all the consultations that it shows in one row.
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but admins, `notFound`, `unavailable` if the access can't be logged
 */
export const readConsultationDetails = defineRowUseCase({
  guard: requireAdmin,
  run: async (req, id): Promise<ConsultationDetails> => {
    if (!isRecordId(id)) throw new AppError('notFound')
    markAccessLogged(req)
    const [[row], { docs }] = await Promise.all([
      readConsultationRows(req, { id: { equals: id } }),
      req.payload.find({
        collection,
        where: { id: { equals: id } },
        select: {
          phoneDigits: true,
          samePhone: true,
          agentId: true,
          assignedAgent: true,
          referralSource: true,
          consentVersion: true,
          consentText: true,
          consentedAt: true,
        },
        pagination: false,
        depth: 0,
        overrideAccess: false,
        req,
      }),
    ])
    const [consultation] = docs
    if (!row || !consultation) throw new AppError('notFound')
    const { phoneDigits } = consultation
    const agentId = consultation.agentId ?? null
    const samePhone = consultation.samePhone ?? 0
    const [others, decisions, referrer] = await Promise.all([
      phoneDigits && samePhone ? othersWith(req, phoneDigits, id) : [],
      decisionsOn(req, id),
      agentName(req, agentId),
    ])
    const subjects = [id, ...others.map((other) => other.id)]
    await recordAccess(req, { action: 'read', collection, subjects })
    return {
      row,
      agentId,
      referrer: agentId && referrer ? { id: agentId, name: referrer } : null,
      referralSource: shownReferralSource(consultation),
      consent: {
        version: consultation.consentVersion ?? null,
        text: consultation.consentText ?? null,
        consentedAt: consultation.consentedAt ?? null,
      },
      samePhone,
      others,
      decisions,
    }
  },
})

async function othersWith(
  req: PayloadRequest,
  phoneDigits: string,
  id: string,
): Promise<ConsultationDetails['others']> {
  const same = { phoneDigits: { equals: phoneDigits }, id: { not_equals: id } }
  return (await readConsultationRows(req, same, limits.pageRows)).map(otherOf)
}

const otherOf = ({ id, name, responsibleAgent, stage, submittedAt }: ConsultationRow) => ({
  id,
  name,
  responsibleAgent,
  stage,
  submittedAt,
})

async function decisionsOn(
  req: PayloadRequest,
  id: string,
): Promise<ConsultationDetails['decisions']> {
  const { docs } = await req.payload.find({
    collection: 'decisions',
    where: { request: { equals: id } },
    sort: '-createdAt',
    limit: limits.pageRows,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return docs.map(({ createdAt, id: decision, reason, sentence }) => ({
    id: decision,
    at: createdAt,
    sentence: sentence ?? '',
    reason: reason ?? null,
  }))
}
