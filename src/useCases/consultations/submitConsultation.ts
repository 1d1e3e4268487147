import type { PayloadRequest } from 'payload'

import { translateDatabaseError } from '@/database/core/databaseErrors'
import { type Submission, submissionSchema } from '@/domain/consultation'
import { AppError, fieldErrorsOf } from '@/domain/errors'
import { phoneDigits } from '@/domain/phone'
import { type Signal, signalsOf } from '@/domain/signals'
import { tooManyRequests } from '@/rateLimit/enforceRateLimit'
import { consumeSubmissionRateLimits, refundPhoneRateLimit } from '@/rateLimit/submissionRateLimits'
import { countOutcome } from '@/useCases/outcomeMetrics'

import { findEarlierConsultation } from './idempotencyKeys'
import { referralOf } from './referralOf'
import { type StoredConsultation, storeConsultation } from './storeConsultation'

/**
 * Stores a consultation request: the one write path for the form, the plain form post and REST (specification 3.5). The same submission
 * sent again resolves with the same id and writes nothing, even beyond the rate limit.
 * @param input what the client sent, unchecked
 * @param remembered the referral of an earlier visit, unchecked; used where the input has none
 * @throws {AppError} `invalidInput` with field errors, `idempotencyConflict`, `tooManyRequests`, `unavailable`
 */
export const submitConsultation = (
  req: PayloadRequest,
  input: unknown,
  remembered?: string,
): Promise<{ id: string }> => countOutcome('submission', submit(req, input, remembered))

async function submit(
  req: PayloadRequest,
  input: unknown,
  remembered?: string,
): Promise<{ id: string }> {
  const parsed = submissionSchema.safeParse(input)
  if (!parsed.success) {
    const seconds = await consumeSubmissionRateLimits(req)
    if (seconds > 0) throw tooManyRequests(req, seconds)
    throw new AppError('invalidInput', fieldErrorsOf(parsed.error.issues))
  }
  // A visitor submits, even one who is signed in.
  req.user = null
  const digits = phoneDigits(parsed.data.phone)
  const seconds = await consumeSubmissionRateLimits(req, digits)
  try {
    const { id, isNew } =
      seconds > 0
        ? await earlierOrTooMany(req, parsed.data, seconds)
        : await storeOnce(req, parsed.data, { remembered, signals: signalsOf(input as object) })
    if (!isNew) await refundPhoneRateLimit(req, digits)
    return { id }
  } catch (error) {
    // Not awaited: the database may be away.
    void refundPhoneRateLimit(req, digits)
    throw translateDatabaseError(refusalOf(error))
  }
}

/** @throws {AppError} `tooManyRequests` unless this is stored already, `idempotencyConflict` */
async function earlierOrTooMany(
  req: PayloadRequest,
  submission: Submission,
  seconds: number,
): Promise<StoredConsultation> {
  const id = await findEarlierConsultation(req, submission)
  if (!id) throw tooManyRequests(req, seconds)
  return { id, isNew: false }
}

function storeOnce(
  req: PayloadRequest,
  submission: Submission,
  { remembered, signals }: { remembered: string | undefined; signals: Signal[] },
): Promise<StoredConsultation> {
  return storeConsultation({ req, submission, signals, ...referralOf(submission, remembered) })
}

/** Turns Payload's validation error into ours: it brings our field errors under a message of its own. */
function refusalOf(error: unknown): unknown {
  const errors = (error as { data?: { errors?: unknown } } | null)?.data?.errors
  const status = (error as { status?: unknown } | null)?.status
  return status === 400 && Array.isArray(errors) ? new AppError('invalidInput', errors) : error
}
