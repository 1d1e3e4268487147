import { ObjectId } from 'mongodb'
import type { ClientSession } from 'mongodb'
import type { Payload, PayloadRequest } from 'payload'

import { scheduledPublications } from '@/database/content/storedPlans'
import { connectedDatabase, mongoSessionOf } from '@/database/core/adapter'
import type { ClaimTarget } from '@/domain/claims/claimCheckedFields'
import type { ClaimReview, GivenReview, OpenClaim } from '@/domain/claims/claimReview'
import { claimReview as copy } from '@/copy/claimReview'

const reviewsOf = (payload: Payload) =>
  connectedDatabase(payload).collection<GivenReview>('claim-reviews')

const ofTarget = (target: ClaimTarget) => ({
  of: target.slug,
  ...('id' in target ? { profile: new ObjectId(target.id) } : {}),
})

type Asked = {
  mongoSession?: ClientSession
  /** The id of a plan whose own answers count before it is published. */
  plan?: string
  texts: readonly string[]
}

/**
 * The answers that count for a document, the newest first; those that cover one of these texts. One that was given for a plan counts once that is
 * published.
 */
export const listClaimReviews = (
  payload: Payload,
  target: ClaimTarget,
  { mongoSession, plan, texts }: Asked,
): Promise<GivenReview[]> =>
  reviewsOf(payload)
    .aggregate<GivenReview>(
      [
        { $match: { ...ofTarget(target), 'findings.text': { $in: [...texts] } } },
        {
          $lookup: {
            from: scheduledPublications,
            localField: 'plan',
            foreignField: '_id',
            as: 'plans',
          },
        },
        {
          $match: {
            $or: [
              { plan: null },
              { 'plans.state': 'published' },
              ...(plan ? [{ plan: new ObjectId(plan) }] : []),
            ],
          },
        },
        { $sort: { reviewedAt: -1, _id: -1 } },
        {
          $project: {
            number: 1,
            expiresAt: 1,
            reason: 1,
            plan: 1,
            'findings.path': 1,
            'findings.rule': 1,
            'findings.text': 1,
          },
        },
      ],
      { session: mongoSession },
    )
    .toArray()

/** The planned publication that an answer was given for. */
export type ClaimPlan = { id: string; publishAt: Date }

type Answered = {
  review: ClaimReview
  claims: readonly OpenClaim[]
  rulesVersion: string
  plan?: ClaimPlan
  /** Whether it is for what visitors read already, and publishes nothing. */
  isPublicAlready: boolean
  /** Whose profile it is; null for the default one and for pages. */
  agent: string | null
}

/** Records what the admin of `req` answers for the claims of a document, in the transaction of `req`. */
export async function writeClaimReview(
  req: PayloadRequest,
  target: ClaimTarget,
  { agent, claims, isPublicAlready, plan, review, rulesVersion }: Answered,
): Promise<void> {
  const { user } = req
  await req.payload.create({
    collection: 'claim-reviews',
    data: {
      of: target.slug,
      ...('id' in target ? { profile: target.id } : {}),
      ...(agent ? { agent } : {}),
      reviewedAt: new Date().toISOString(),
      ...(user ? { reviewedBy: String(user.id), reviewedByEmail: user.email } : {}),
      ...review,
      ...(plan ? { publishAt: plan.publishAt.toISOString(), plan: plan.id } : {}),
      isPublicAlready,
      rulesVersion,
      findings: claims.map(({ clause, label, match, path, reason, rule, text }) => ({
        path,
        label,
        text,
        rule,
        match,
        reason,
        clause,
      })),
    },
    depth: 0,
    // No one may create records but the system.
    overrideAccess: true,
    req,
  })
}

/** Removes the texts of an agent's profile from the answers for it, which stay without them, in the transaction of `req`. */
export async function eraseReviewedTexts(req: PayloadRequest, agent: string): Promise<void> {
  const { erasedText } = copy.collection
  await connectedDatabase(req.payload)
    .collection('claim-reviews')
    .updateMany(
      { of: 'consultant-profile', agent: new ObjectId(agent) },
      {
        $set: { 'findings.$[].text': erasedText, 'findings.$[].match': erasedText },
        // Free text, as that of decisions.
        $unset: { reason: '' },
      },
      { session: await mongoSessionOf(req) },
    )
}
