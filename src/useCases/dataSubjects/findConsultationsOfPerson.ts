import type { PayloadRequest, Where } from 'payload'

import { AppError } from '@/domain/shared/errors'
import { isRecordId } from '@/domain/values/recordId'
import type { ConsultationRequest } from '@/payload-types'

const ofRequest = (req: PayloadRequest) =>
  ({ collection: 'consultation-requests', depth: 0, overrideAccess: false, req }) as const

/**
 * Finds the consultations with the phone of one of them, the newest first: they are taken for one person's.
 * @param among only those that match
 * @throws {AppError} `notFound` where there is no such consultation
 */
export async function findConsultationsOfPerson(
  req: PayloadRequest,
  id: string,
  among: Where = {},
): Promise<ConsultationRequest[]> {
  const consultation =
    isRecordId(id) && (await req.payload.findByID({ ...ofRequest(req), id, disableErrors: true }))
  if (!consultation) throw new AppError('notFound')
  const { phoneDigits } = consultation
  if (!phoneDigits) return [consultation]
  const { docs } = await req.payload.find({
    ...ofRequest(req),
    where: { and: [{ phoneDigits: { equals: phoneDigits } }, among] },
    sort: '-submittedAt',
    pagination: false,
  })
  return docs
}
