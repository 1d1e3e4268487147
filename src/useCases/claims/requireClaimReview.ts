import type { PayloadRequest } from 'payload'
import * as z from 'zod'

import { limits } from '@/config/limits'
import { deleteClaimCheck, storeClaimCheck } from '@/database/claims/claimChecks'
import { type ClaimPlan, writeClaimReview } from '@/database/claims/claimReviews'
import { isPublished } from '@/database/claims/publishedDocuments'
import { mongoSessionOf } from '@/database/core/adapter'
import { touchConflictRow } from '@/database/locks/conflictRows'
import { claimReviewSchema } from '@/domain/claimAnswer'
import {
  type ClaimReview,
  type ClaimTarget,
  documentOf,
  isSameReview,
  type OpenClaim,
} from '@/domain/claimReview'
import { AppError } from '@/domain/errors'
import { isAdmin } from '@/domain/roles'
import { parseInput } from '@/useCases/input/parseInput'

import { checkDocument, type CheckedDocument, currentRules } from './checkDocument'
import { publicTextsOf } from './publicTexts'

/** Where a request carries the answer to the claims of what it publishes, unchecked. */
export type ClaimContext = { claimReview?: unknown }

const schema = z.object({ claimReview: claimReviewSchema.nullish() })

/**
 * Refuses a publication with claims that no valid earlier answer covers, unless the admin of `req` answers for them in
 * `req.context.claimReview`; that is recorded in the transaction of `req` (specification 8.14). Where all are covered, the answer takes the
 * place of the earlier ones that say something else. Also for a publication that is planned: what was answered then is covered when it is due.
 * @param content the whole document as it is to be public
 * @param plan of a planned publication: earlier answers must hold on its day, and the answer is recorded as one for it
 * @returns what is open and covered after it
 * @throws {AppError} `claimReviewRequired` with an `OpenClaim` for each claim, `invalidInput` with field errors below `claimReview`
 */
export async function requireClaimReview(
  req: PayloadRequest,
  target: ClaimTarget,
  content: object,
  plan?: ClaimPlan,
): Promise<CheckedDocument> {
  const { payload } = req
  const review = answerOf(req)
  const texts = publicTextsOf(payload, target.slug, content, req)
  const check = async () =>
    checkDocument(payload, target, texts, {
      now: plan?.publishAt ?? new Date(),
      mongoSession: await mongoSessionOf(req),
    })
  const checked = await check()
  const { open } = checked
  if (open.length > 0 && !review)
    throw new AppError('claimReviewRequired', open.slice(0, limits.claimsListed))
  const claims = review ? answeredBy(review, checked) : []
  if (!review || claims.length === 0) return checked
  // Of two who answer at once the second repeats, and finds what the first has recorded.
  await touchConflictRow(req, `claims ${documentOf(target)}`)
  await writeClaimReview(req, target, {
    review,
    claims,
    rulesVersion: currentRules.version,
    plan,
  })
  return check()
}

/** The answer of an admin; nobody else's counts. */
function answerOf({ context, user }: PayloadRequest): ClaimReview | undefined {
  if (!isAdmin(user)) return undefined
  const { claimReview } = context as ClaimContext
  return parseInput(schema, { claimReview }).claimReview ?? undefined
}

/** The claims that an answer is for: those that are open, which a refusal lists; where none is, those that were answered otherwise. */
const answeredBy = (review: ClaimReview, { covered, open }: CheckedDocument): OpenClaim[] =>
  open.length > 0
    ? open
    : covered.filter((one) => !isSameReview(one.review, review)).map(({ claim }) => claim)

/**
 * The same for a document that is published now, in whose transaction what was checked is stored.
 * @throws {AppError} as {@link requireClaimReview}
 */
export async function publishChecked(
  req: PayloadRequest,
  target: ClaimTarget,
  content: object,
): Promise<void> {
  const { coveredUntil, fingerprint, open } = await requireClaimReview(req, target, content)
  const check = { document: documentOf(target), fingerprint, open: open.length, coveredUntil }
  await storeClaimCheck(req.payload, check, await mongoSessionOf(req))
}

/** Forgets what was checked of a document that is public no more; of one that still is, nothing changes. */
export async function closeUnpublished(req: PayloadRequest, target: ClaimTarget): Promise<void> {
  const mongoSession = await mongoSessionOf(req)
  if (await isPublished(req.payload, target, mongoSession)) return
  await deleteClaimCheck(req.payload, documentOf(target), mongoSession)
}
