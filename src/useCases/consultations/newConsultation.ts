import { ObjectId } from 'mongodb'
import type { PayloadRequest } from 'payload'

import { submission as copy } from '@/copy/submission'
import { findKnownAgent } from '@/database/accounts/agentStatuses'
import { readClosedDays } from '@/database/closedDays'
import { markOf } from '@/database/counts/countLedger'
import { dueAt } from '@/domain/calendar/dueAt'
import type { Submission } from '@/domain/consultations/submission'
import { AppError } from '@/domain/shared/errors'
import { ngramsOfConsultation } from '@/domain/lists/rowNgrams'
import { phoneDigits } from '@/domain/values/phone'
import type { ReferralSource } from '@/domain/consultations/referral'
import { type Signal, withOwnPhone } from '@/domain/consultations/submissionSignals'
import { isoKoreanDay } from '@/domain/calendar/time'

import { findConsentNotice } from './findConsentNotice'
import type { Idempotency, SubmissionDigest } from './idempotencyKeys'

/** What a visitor sent, and what the write path saw of it. */
export type ReceivedSubmission = {
  submission: Submission
  /** The submission's own referral, or the one of an earlier visit. */
  agentId: string | undefined
  referralSource: ReferralSource | null
  signals: Signal[]
}

export type NewConsultation = { _id: ObjectId; idempotency: Idempotency } & Record<string, unknown>

/**
 * Makes the row of a new consultation request as it is stored: whose it is (specification 4.4), the evidence of consent (3.4), signals, the
 * promised call (18.3), what finds it, and the marks of what jobs have to do (ADR 23). A decision of the same moment may come between the question
 * about the agent and the insert; its second sweep puts that right (src/database/consultations/agentSweeps.ts).
 * @throws {AppError} `invalidInput` if the version of the notice is unknown
 */
export async function newConsultation(
  req: PayloadRequest,
  { agentId, referralSource, signals, submission }: ReceivedSubmission,
  digest: SubmissionDigest,
): Promise<NewConsultation> {
  const { agreed, name, phone } = submission
  const [agent, notice, closedDays] = await Promise.all([
    findKnownAgent(req, agentId),
    findConsentNotice(req.payload, submission.consentVersion),
    readClosedDays(req.payload),
  ])
  if (!notice)
    throw new AppError('invalidInput', [
      { path: 'consentVersion', message: copy.consentVersionUnknown },
    ])
  const now = new Date()
  const digits = phoneDigits(phone)
  const due = dueAt(now, closedDays)
  const assignedAgent = agentId && agent?.status === 'approved' ? new ObjectId(agentId) : null
  return {
    _id: new ObjectId(),
    createdAt: now,
    updatedAt: now,
    name,
    phone,
    phoneDigits: digits,
    submittedAt: now,
    assignedAgent,
    ...(agentId ? { agentId } : {}),
    referralSource,
    signals: withOwnPhone(signals, phone, agent?.phone),
    agreed,
    consentVersion: notice.version,
    consentText: notice.text,
    consentedAt: now,
    stage: 'new',
    lostReason: null,
    dueAt: due,
    promised: 'open',
    firstAttemptAt: null,
    contactMinutes: null,
    firstReachedAt: null,
    stageChangedAt: now,
    callBackAt: null,
    activityCount: 0,
    version: 0,
    searchGrams: ngramsOfConsultation({ agentId, name, phone }, Boolean(agent)),
    idempotency: {
      key: digest.key,
      content: digest.content,
      callBy: isoKoreanDay(due),
      endsAt: new Date(now.getTime() + digest.lasts),
    },
    ...(req.context.withoutNotifications ? {} : { untold: now }),
    uncounted: markOf({ agentId, assignedAgent }),
  }
}
