import { ObjectId } from 'mongodb'
import type { PayloadRequest } from 'payload'
import * as z from 'zod'

import { limits } from '@/config/limits'
import { deleteClaimCheck, storeClaimCheck } from '@/database/claims/claimChecks'
import { type ClaimPlan, writeClaimReview } from '@/database/claims/claimReviews'
import { isPublished, readPublishedDocuments } from '@/database/claims/publishedDocuments'
import { mongoSessionOf } from '@/database/core/adapter'
import { touchConflictRow } from '@/database/locks/conflictRows'
import { claimReviewSchema } from '@/domain/claims/claimReviewSchema'
import { type ClaimTarget, documentOf, type PublicText } from '@/domain/claims/claimCheckedFields'
import {
  type ClaimReview,
  isSameReview,
  isSameText,
  type OpenClaim,
} from '@/domain/claims/claimReview'
import { AppError } from '@/domain/shared/errors'
import { isAdmin } from '@/domain/accounts/roles'
import { relatedId } from '@/domain/values/relatedId'
import { parseInput } from '@/useCases/input/parseInput'

import {
  checkDocument,
  type CheckedDocument,
  type CheckOptions,
  currentRules,
} from './checkDocument'
import { publicTextsOf } from './publicTexts'

/** Set in `req.context`: the unchecked answer, whether none is needed, or the id of the plan being carried out. */
export type ClaimContext = {
  claimReview?: unknown
  withoutClaimReview?: boolean
  carriedOutPlan?: string
}

const schema = z.object({ claimReview: claimReviewSchema.nullish() })

type Publication = {
  /** Of a planned one: earlier answers must hold on its day, and the answer is recorded as one for it. */
  plan?: ClaimPlan
  /** What visitors read until now ({@link readPublicTexts}). */
  publicBefore: readonly PublicText[]
  /** Whether the content is public already, so that nothing but an answer for it is recorded. */
  isPublicAlready?: boolean
}

/**
 * Refuses a publication with claims that no valid earlier answer covers, unless the admin of `req` answers for them in `req.context.claimReview`;
 * that is recorded in the transaction of `req` (specification 8.14). If all are covered, the answer is recorded for those claims whose earlier
 * answer differs, and counts instead of it. An earlier answer covers texts that visitors read already, and the plan it was given for, also once a
 * job carries that out.
 * @param content the whole document as it is to be public
 * @returns what is open and covered after it
 * @throws {AppError} `claimReviewRequired` with the first `limits.claimsListed` open claims, `invalidInput` with field errors below `claimReview`
 */
export async function requireClaimReview(
  req: PayloadRequest,
  target: ClaimTarget,
  content: object,
  { isPublicAlready = false, plan, publicBefore }: Publication,
): Promise<CheckedDocument> {
  const { payload } = req
  const review = answerOf(req)
  const planId = plan?.id ?? (req.context as ClaimContext).carriedOutPlan
  const texts = publicTextsOf(payload, target.slug, content, req)
  const options = {
    now: plan?.publishAt ?? new Date(),
    mongoSession: await mongoSessionOf(req),
    plan: planId,
  }
  const covers: CheckOptions['covers'] = (given, text) =>
    String(given.plan) === planId || publicBefore.some((one) => isSameText(one, text))
  const checked = await checkDocument(payload, target, texts, { ...options, covers })
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
    isPublicAlready,
    agent: agentOf(content),
  })
  return checkDocument(payload, target, texts, options)
}

/** The content is a form's, or as the database has it. */
const agentOf = ({ agent }: { agent?: unknown }): string | null =>
  agent instanceof ObjectId ? agent.toHexString() : (relatedId(agent) as string | null)

/** The texts of a document that visitors read now, in the transaction of `req`; none where it is not public. */
export async function readPublicTexts(
  req: PayloadRequest,
  target: ClaimTarget,
): Promise<PublicText[]> {
  const { payload } = req
  const found = await readPublishedDocuments(payload, documentOf(target), await mongoSessionOf(req))
  return found.flatMap(({ content }) => publicTextsOf(payload, target.slug, content))
}

/** The answer of an admin; nobody else's counts. */
function answerOf({ context, user }: PayloadRequest): ClaimReview | undefined {
  if (!isAdmin(user)) return undefined
  const { claimReview } = context as ClaimContext
  return parseInput(schema, { claimReview }).claimReview ?? undefined
}

/** The claims that an answer is for: the open ones, which a refusal lists, or if none are, those that were answered otherwise. */
const answeredBy = (review: ClaimReview, { covered, open }: CheckedDocument): OpenClaim[] =>
  open.length > 0
    ? open
    : covered.filter((one) => !isSameReview(one.review, review)).map(({ claim }) => claim)

/**
 * The same for a document being published; stores the result of the check in its transaction.
 * @throws {AppError} as {@link requireClaimReview}
 */
export async function publishChecked(
  req: PayloadRequest,
  target: ClaimTarget,
  content: object,
  publication: Publication,
): Promise<void> {
  const checked = await requireClaimReview(req, target, content, publication)
  const { coveredUntil, fingerprint, open } = checked
  const check = { document: documentOf(target), fingerprint, open: open.length, coveredUntil }
  await storeClaimCheck(req.payload, check, await mongoSessionOf(req))
}

/** Forgets the check of a document that is no longer public; one that still is keeps it. */
export async function closeUnpublished(req: PayloadRequest, target: ClaimTarget): Promise<void> {
  const mongoSession = await mongoSessionOf(req)
  if (await isPublished(req.payload, target, mongoSession)) return
  await deleteClaimCheck(req.payload, documentOf(target), mongoSession)
}
