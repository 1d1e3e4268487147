import type { Payload, TypedUser } from 'payload'

import { AppError } from '@/domain/errors'

import { errorResponse } from './errorResponse'
import { getPayload } from './payload'
import { isReady } from './readiness'
import { getPerson } from './session'

/** Answers whoever is signed in, and nobody else, with what `work` finds out for that person; nothing of it is kept anywhere. */
export async function answerPerson(
  work: (payload: Payload, person: TypedUser) => Promise<object>,
): Promise<Response> {
  try {
    if (!isReady()) throw new AppError('unavailable')
    const person = await getPerson()
    if (!person) throw new AppError('unauthenticated')
    const answer = await work(await getPayload(), person)
    return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } })
  } catch (error) {
    return errorResponse(error)
  }
}
