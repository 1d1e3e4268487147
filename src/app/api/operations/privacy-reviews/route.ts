import { durations } from '@/config/durations'
import { withUser } from '@/server/routeHandlers'
import { confirmReview } from '@/useCases/privacyReview/confirmReview'

/** Confirms the privacy review of a month. */
export const POST = withUser(confirmReview, { timeoutMs: durations.reviewTimeout })
