import type { Endpoint } from 'payload'

import { expiredReferralCookie, rememberedReferral } from '@/useCases/consultations/referralOf'
import { readBody } from '@/useCases/input/readBody'
import { submitConsultation } from '@/useCases/consultations/submitConsultation'
import { uncachedJson } from '@/useCases/input/uncachedJson'
import { submissionOfForm } from '@/domain/formFields'

/** `POST /api/consultation-requests`: answers 201 with the id and nothing else of the record (specification 15.3). */
export const createConsultation: Endpoint = {
  method: 'post',
  path: '/',
  handler: async (req) => {
    const body = await readBody(req as Request)
    const isJson = req.headers.get('content-type')?.includes('json') ?? false
    const input = isJson ? body : submissionOfForm(body)
    const idempotencyKey = req.headers.get('idempotency-key') ?? input.idempotencyKey
    const { id } = await submitConsultation(
      req,
      { ...input, idempotencyKey },
      rememberedReferral(req.headers),
    )
    return uncachedJson(
      { doc: { id } },
      { status: 201, headers: { 'Set-Cookie': expiredReferralCookie } },
    )
  },
}
