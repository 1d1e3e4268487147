import type { PayloadRequest } from 'payload'

import { translateDatabaseError } from '@/database/core/databaseErrors'
import { type Submission, submissionSchema } from '@/domain/consultations/submission'
import { AppError, fieldErrorsOf } from '@/domain/shared/errors'
import { phoneDigits } from '@/domain/values/phone'
import { signalsOf } from '@/domain/consultations/submissionSignals'
import { tooManyRequests } from '@/rateLimit/tooManyRequests'
import { consumeSubmissionRateLimits, refundPhoneRateLimit } from '@/rateLimit/submissionRateLimits'
import { countOutcome } from '@/useCases/outcomeMetrics'

import { type Acknowledged, digestOf, findStoredSubmission } from './idempotencyKeys'
import { referralOf, type Visit } from './visitCookies'
import { storeConsultation, type StoredConsultation } from './storeConsultation'

/**
 * Stores a consultation request: the one write path for the form, the plain form post and REST (specification 3.5). The same submission
 * sent again resolves with the same id and day and writes nothing, even beyond the rate limit.
 * @param input what the client sent, unchecked
 * @param visit what earlier visits of this browser left behind
 * @throws {AppError} `invalidInput` with field errors, `idempotencyConflict`, `tooManyRequests`, `unavailable`
 */
export const submitConsultation = (
  req: PayloadRequest,
  input: unknown,
  visit: Visit = {},
): Promise<Acknowledged> => countOutcome('submission', submit(req, input, visit))

async function submit(req: PayloadRequest, input: unknown, visit: Visit): Promise<Acknowledged> {
  const parsed = submissionSchema.safeParse(input)
  if (!parsed.success) {
    const seconds = await consumeSubmissionRateLimits(req)
    if (seconds > 0) throw tooManyRequests(req, seconds)
    throw new AppError('invalidInput', fieldErrorsOf(parsed.error.issues))
  }
  // Whoever submits does so as a visitor, signed in or not.
  req.user = null
  const digits = phoneDigits(parsed.data.phone)
  const seconds = await consumeSubmissionRateLimits(req, digits)
  try {
    const submission = parsed.data
    const referral = referralOf(submission, visit)
    const signals = signalsOf(input as object)
    const receivedId = visit.received?.id
    const { isNew, ...acknowledged } =
      seconds > 0
        ? await storedOrTooMany(req, { submission, receivedId, seconds })
        : await storeConsultation(req, { submission, ...referral, signals }, receivedId)
    if (!isNew) await refundPhoneRateLimit(req, digits)
    return acknowledged
  } catch (error) {
    // Not awaited: the database may be away.
    void refundPhoneRateLimit(req, digits)
    throw translateDatabaseError(error)
  }
}

/** @throws {AppError} `tooManyRequests` unless this is stored already, `idempotencyConflict` */
async function storedOrTooMany(
  req: PayloadRequest,
  {
    receivedId,
    seconds,
    submission,
  }: { submission: Submission; receivedId: string | undefined; seconds: number },
): Promise<StoredConsultation> {
  const digest = digestOf(req, submission)
  const stored = await findStoredSubmission(req, digest, receivedId)
  if (!stored) throw tooManyRequests(req, seconds)
  return { ...stored, isNew: false }
}
