import type { PayloadRequest } from 'payload'

import { translateFault } from '@/database/faults'
import { withTransaction } from '@/database/transaction'
import { submissionSchema } from '@/domain/consultation'
import { AppError, fieldErrorsOf } from '@/domain/errors'
import { parseReferral } from '@/domain/referral'

import { findEarlierRequest, rememberRequest } from './submissionKeys'

/**
 * The one write path of a consultation request, for the form, the plain form post and REST alike
 * (specification sections 4 and 5). Resolves with the id of the committed request; the same submission
 * sent again resolves with the same id and writes nothing.
 * @param input what the client sent, unchecked
 * @param remembered the referral of an earlier visit, unchecked; used where the input has none
 * @throws {AppError} `invalidInput` with field errors, `idempotencyConflict`, `unavailable`
 */
export async function submitConsultation(
  req: PayloadRequest,
  input: unknown,
  remembered?: string,
): Promise<{ id: string }> {
  const parsed = submissionSchema.safeParse(input)
  if (!parsed.success) throw new AppError('invalidInput', fieldErrorsOf(parsed.error.issues))
  const submission = parsed.data

  const cookie = submission.agentId ? undefined : parseReferral(remembered)
  const data = { ...submission, agentId: submission.agentId ?? cookie }
  // A request is the visitor's own act, also of a visitor who happens to be signed in.
  req.user = null

  try {
    return await withTransaction(req, async () => {
      const earlier = await findEarlierRequest(req, submission)
      if (earlier) return { id: earlier }
      const { id } = await req.payload.create({
        collection: 'consultation-requests',
        data,
        depth: 0,
        overrideAccess: false,
        context: { referralSource: cookie ? 'cookie' : 'url' },
        req,
      })
      await rememberRequest(req, submission, String(id))
      return { id: String(id) }
    })
  } catch (error) {
    throw translateFault(refusalOf(error))
  }
}

/** Payload's validation error in our own words: its message is put together by Payload, its field errors are ours. */
function refusalOf(error: unknown): unknown {
  const errors = (error as { data?: { errors?: unknown } } | null)?.data?.errors
  const status = (error as { status?: unknown } | null)?.status
  return status === 400 && Array.isArray(errors) ? new AppError('invalidInput', errors) : error
}
