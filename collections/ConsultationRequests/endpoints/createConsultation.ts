import type { Endpoint } from 'payload'

import { cookiesAfter, setCookie, visitOf } from '@/useCases/consultations/visitCookies'
import { readBody } from '@/useCases/input/readBody'
import { submitConsultation } from '@/useCases/consultations/submitConsultation'
import { uncachedJson } from '@/useCases/input/uncachedJson'
import { submissionOfForm } from '@/domain/consultations/submissionOfForm'

/** `POST /api/consultation-requests`: answers 201 with the id, the day of the call and nothing else of the row (specification 15.3). */
export const createConsultation: Endpoint = {
  method: 'post',
  path: '/',
  handler: async (req) => {
    const body = await readBody(req as Request)
    const isJson = req.headers.get('content-type')?.includes('json') ?? false
    const input = isJson ? body : submissionOfForm(body)
    const idempotencyKey = req.headers.get('idempotency-key') ?? input.idempotencyKey
    const visit = visitOf(req.headers)
    const stored = await submitConsultation(req, { ...input, idempotencyKey }, visit)
    const headers = new Headers()
    for (const cookie of cookiesAfter(stored, visit))
      headers.append('Set-Cookie', setCookie(cookie))
    const { callBy, id } = stored
    return uncachedJson({ doc: { id }, callBy }, { status: 201, headers })
  },
}
