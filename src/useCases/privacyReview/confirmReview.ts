import { requireAdmin } from '@/auth/requireAdmin'
import { privacyReview } from '@/copy/privacyReview'
import {
  findConfirmedReview,
  storeConfirmedReview,
} from '@/database/privacyReview/confirmedReviews'
import { AppError } from '@/domain/shared/errors'
import {
  boundsOf,
  reviewToConfirmSchema,
  isLogGone,
  isMonthOver,
  periodOfMonth,
} from '@/domain/records/reviewPeriod'
import { defineUseCase } from '@/useCases/defineUseCase'

import { countReview } from './readReview'

const { confirming: copy } = privacyReview

/**
 * Confirms that an admin has reviewed a month that is over, with its current figures (specification 10.6). The first confirmed review stands; the same
 * admin may repeat it with the same note.
 * @param input what the client sent, unchecked
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but admins, `invalidInput` with field errors, also for a month that is not over or
 * whose access log is gone, `statusConflict` where it is confirmed already, `unavailable`
 */
export const confirmReview = defineUseCase({
  guard: requireAdmin,
  schema: reviewToConfirmSchema,
  run: async (req, { month, note }, { email, id }): Promise<{ month: string; at: Date }> => {
    const bounds = boundsOf(periodOfMonth(month))
    const now = new Date()
    if (!isMonthOver(month, now)) throw refusal(copy.monthNotOver)
    if (isLogGone(bounds, now)) throw refusal(copy.monthTooOld)
    const { payload } = req
    const stored =
      (await findConfirmedReview(payload, month)) ??
      (await storeConfirmedReview(payload, {
        month,
        note,
        figures: await countReview(payload, bounds),
        by: { id: String(id), email },
      }))
    const isOwn = stored.confirmedBy.toHexString() === String(id)
    // The answer to the first of two that are the same may have been lost.
    if (isOwn && stored.note === note) return { month, at: stored.confirmedAt }
    const text = isOwn ? copy.confirmedBefore : copy.confirmedByOther
    throw new AppError('statusConflict', undefined, { text })
  },
})

const refusal = (message: string) => new AppError('invalidInput', [{ path: 'month', message }])
