import { createLocalReq, type PayloadRequest } from 'payload'

import { AppError } from '@/domain/errors'

import { errorResponse } from './errorResponse'
import { inTime } from './inTime'
import { getPayload } from './payload'
import { isReady } from './readiness'
import { getPerson } from './session'

type Work = (req: PayloadRequest) => Promise<object>

/**
 * Answers whoever is signed in, and nobody else, with what `work` finds out for that person (`req.user`); nothing of it is kept
 * anywhere. A `Response` is an answer as it is.
 * @param longest how long the work may take, in milliseconds, where that is longer than usual
 */
export async function answerPerson(
  { headers }: Request,
  work: Work,
  longest?: number,
): Promise<Response> {
  try {
    if (!isReady()) throw new AppError('unavailable')
    const answer = async () => {
      const user = await getPerson()
      if (!user) throw new AppError('unauthenticated')
      return work(await createLocalReq({ req: { headers }, user }, await getPayload()))
    }
    const answered = await inTime(answer(), longest)
    if (answered instanceof Response) return answered
    return Response.json(answered, { headers: { 'Cache-Control': 'no-store' } })
  } catch (error) {
    return errorResponse(error)
  }
}
