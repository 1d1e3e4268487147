import { createHash } from 'node:crypto'

import type { ClientSession } from 'mongodb'
import type { Payload } from 'payload'

import { listClaimReviews } from '@/database/claims/claimReviews'
import type { ClaimTarget, PublicText } from '@/domain/claims/claimCheckedFields'
import type { GivenReview, OpenClaim } from '@/domain/claims/claimReview'
import { type ClaimRules, judgeClaims } from '@/domain/claims/judgeClaims'
import { checkClaims } from '@/domain/claims/checkClaims'
import { claimsVersion } from '@/domain/claims/version'
import { isoKoreanDay } from '@/domain/calendar/time'

export const currentRules: ClaimRules = { version: claimsVersion, check: checkClaims }

export type CheckOptions = {
  now?: Date
  rules?: ClaimRules
  mongoSession?: ClientSession
  /** Whether an earlier answer counts for a text; left out, each does. */
  covers?: (review: GivenReview, text: PublicText) => boolean
  /** The id of the plan that is checked or carried out: answers for another count once it is published. */
  plan?: string
}

export type CheckedDocument = {
  open: OpenClaim[]
  covered: { claim: OpenClaim; review: GivenReview }[]
  coveredUntil: string | null
  fingerprint: string
}

/** Checks the public texts of a document against the rules, and its claims against the answers that it was published with. */
export async function checkDocument(
  payload: Payload,
  target: ClaimTarget,
  texts: readonly PublicText[],
  { covers, mongoSession, now = new Date(), plan, rules = currentRules }: CheckOptions = {},
): Promise<CheckedDocument> {
  const today = isoKoreanDay(now)
  const fingerprint = fingerprintOf(texts, rules)
  const unanswered = judgeClaims(texts, { reviews: [], rules, today })
  if (unanswered.open.length === 0) return { ...unanswered, fingerprint }
  const found = unanswered.open.map(({ text }) => text)
  const reviews = await listClaimReviews(payload, target, { mongoSession, plan, texts: found })
  return { ...judgeClaims(texts, { covers, reviews, rules, today }), fingerprint }
}

/** Changes with the texts and with the rules. */
export const fingerprintOf = (
  texts: readonly PublicText[],
  { version }: Pick<ClaimRules, 'version'>,
): string =>
  createHash('sha256')
    .update(JSON.stringify([version, ...texts.map(({ path, text }) => [path, text])]))
    .digest('base64url')
