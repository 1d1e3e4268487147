import type { PayloadRequest } from 'payload'
import type * as z from 'zod'

import { type Access, recordAccess } from '@/database/accessLog'
import { translateDatabaseError } from '@/database/core/databaseErrors'
import { withTransaction } from '@/database/core/transaction'
import { AppError } from '@/domain/errors'
import { isRecordId } from '@/domain/referral'
import type { DataSubjectDocument } from '@/domain/dataSubjectDocument'
import { recordOf, dataSubjectRequestSchema } from '@/domain/dataSubjectRequests'
import type { ConsultationRequest } from '@/payload-types'

import { parseInput } from '@/useCases/input/parseInput'
import { requireAdmin } from '@/auth/requireAdmin'
import { dataSubjectRecords } from './dataSubjectRecords'

type Demand = z.output<typeof dataSubjectRequestSchema>

/** What came of it: the person's data, or how many requests were corrected or deleted. */
export type DataSubjectAnswer =
  | { action: 'access'; document: DataSubjectDocument; format: 'html' | 'json' }
  | { action: 'correct' | 'erase' | 'withdraw'; requests: number }

/**
 * Does what somebody has asked about the own data (PIPA art. 35 to 37): shows it, corrects one request, or deletes all requests with its
 * phone number. Deletion and withdrawal differ in what the record says; both leave nothing behind and end every agent's sight of it at
 * once. The access log keeps what was done, how the demand came and to which ids, together with the change.
 * @param id of one of the person's requests
 * @param input what the client sent, unchecked
 * @throws {AppError} `unauthenticated`, `forbidden` for all but admins, `notFound`, `invalidInput` with field errors, `writeConflict`,
 * `unavailable`
 */
export async function answerDataSubject(
  req: PayloadRequest,
  id: string,
  input: unknown,
): Promise<DataSubjectAnswer> {
  requireAdmin(req.user)
  const demand = parseInput(dataSubjectRequestSchema, input)
  // What is done here is in the access log once, with the reason, and not once more for each step.
  req.context.isAccessLogged = true
  try {
    return await withTransaction(req, () => carryOut(req, id, demand))
  } catch (error) {
    throw translateDatabaseError(error)
  }
}

async function carryOut(
  req: PayloadRequest,
  id: string,
  demand: Demand,
): Promise<DataSubjectAnswer> {
  const requests = await requestsOfPerson(req, id)
  const ids = demand.action === 'correct' ? [id] : requests.map((request) => request.id)
  const record = (action: Access['action']) =>
    recordAccess(req, {
      action,
      collection: 'consultation-requests',
      subjects: ids,
      reason: recordOf(demand),
    })
  switch (demand.action) {
    case 'access': {
      const document = {
        issuedAt: new Date().toISOString(),
        requests: await dataSubjectRecords(req, requests),
      }
      await record('export')
      return { action: 'access', document, format: demand.format }
    }
    case 'correct': {
      const { name, phone } = demand
      await req.payload.update({ ...one(req, id), data: { name, phone } })
      await record('change')
      return { action: 'correct', requests: 1 }
    }
    case 'erase':
    case 'withdraw':
      for (const own of ids) await req.payload.delete(one(req, own))
      await record('delete')
      return { action: demand.action, requests: ids.length }
  }
}

const one = (req: PayloadRequest, id: string) =>
  ({ collection: 'consultation-requests', id, depth: 0, overrideAccess: false, req }) as const

/** All requests with the phone number of this one, newest first. */
async function requestsOfPerson(req: PayloadRequest, id: string): Promise<ConsultationRequest[]> {
  const request =
    isRecordId(id) && (await req.payload.findByID({ ...one(req, id), disableErrors: true }))
  if (!request) throw new AppError('notFound')
  const { phoneDigits } = request
  if (!phoneDigits) return [request]
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
