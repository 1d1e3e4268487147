import { requireAdmin } from '@/auth/requireAdmin'
import { readPublishedDocuments } from '@/database/claims/publishedDocuments'
import { mongoSessionOf } from '@/database/core/adapter'
import { withTransaction } from '@/database/core/transaction'
import { answeredClaimsSchema } from '@/domain/claims/claimReviewSchema'
import { documentOf } from '@/domain/claims/claimCheckedFields'
import { AppError } from '@/domain/shared/errors'
import { defineUseCase } from '@/useCases/defineUseCase'

import { checkDocument } from './checkDocument'
import { publicTextsOf } from './publicTexts'
import { type ClaimContext, publishChecked } from './requireClaimReview'

/**
 * Records an admin's answer for the open claims of what is published already, which stays as it is (specification 8.14). Where nothing
 * is open, nothing is recorded.
 * @param input what the client sent, unchecked
 * @returns that none is open afterwards: one answer is for all; and whether it was recorded
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but admins, `invalidInput` with field errors, `notFound` for what is not
 * public, `statusConflict` if its texts or the rules are others than those that were shown, `writeConflict`, `unavailable`
 */
export const answerOpenClaims = defineUseCase({
  guard: requireAdmin,
  schema: answeredClaimsSchema,
  run: async (
    req,
    { claimReview, document, fingerprint },
  ): Promise<{ open: number; isRecorded: boolean }> =>
    withTransaction(req, async () => {
      const { payload } = req
      const mongoSession = await mongoSessionOf(req)
      const [published] = await readPublishedDocuments(payload, documentOf(document), mongoSession)
      if (!published) throw new AppError('notFound')
      const { content, target } = published
      const texts = publicTextsOf(payload, target.slug, content, req)
      const checked = await checkDocument(payload, target, texts, { mongoSession })
      if (checked.open.length === 0) return { open: 0, isRecorded: false }
      if (checked.fingerprint !== fingerprint) throw new AppError('statusConflict')
      ;(req.context as ClaimContext).claimReview = claimReview
      await publishChecked(req, target, content, { publicBefore: texts, isPublicAlready: true })
      return { open: 0, isRecorded: true }
    }),
})
