import type { Payload, PayloadRequest } from 'payload'
import * as z from 'zod'

import { requireAdmin } from '@/auth/requireAdmin'
import { privacyReview as copy } from '@/copy/privacyReview'
import {
  type ConfirmedReview,
  findConfirmedReview,
} from '@/database/privacyReview/confirmedReviews'
import type { ReviewFigures, ReviewPartId, ShownPart } from '@/domain/records/reviewFigures'
import {
  type Bounds,
  boundsOf,
  isLogGone,
  isMonthOver,
  monthOf,
  type ReviewPeriod,
  reviewPeriodOf,
} from '@/domain/records/reviewPeriod'
import { keysOf } from '@/domain/values/keysOf'
import { defineUseCase } from '@/useCases/defineUseCase'
import { adminCalled } from '@/useCases/records/findAccount'

import { access } from './parts/access'
import { accounts } from './parts/accounts'
import { backups } from './parts/backups'
import { consents } from './parts/consents'
import { demands } from './parts/demands'
import { refusals } from './parts/refusals'
import { retention } from './parts/retention'
import { secondFactors } from './parts/secondFactors'
import type { ReviewPart } from './reviewPart'

/** In the order of the page. */
const parts: { [Id in ReviewPartId]: ReviewPart<Id> } = {
  accounts,
  access,
  demands,
  retention,
  consents,
  secondFactors,
  backups,
  refusals,
}

const ids = keysOf(parts)

/** Counts every part of the review of a period; numbers and ids alone. */
export async function countReview(payload: Payload, bounds: Bounds): Promise<ReviewFigures> {
  const counted = ids.map(async (id) => [id, await parts[id].count(payload, bounds)] as const)
  return Object.fromEntries(await Promise.all(counted)) as ReviewFigures
}

type ShownConfirmedReview = { who: string; at: Date; note: string | null }

/** The privacy review of a period as its page shows it. */
export type PrivacyReviewPage = {
  readAt: Date
  period: ReviewPeriod
  /** What was wrong with the period that was asked for. */
  problem?: string
  /** Whether some of the period's access log is deleted, so that its absence says nothing. */
  isLogGone: boolean
  parts: ShownPart[]
  /** If the period is a month. */
  month?: { name: string; isOver: boolean; confirmed: ShownConfirmedReview | null }
}

/**
 * Reads the privacy review of a period (specification 10.6): of a confirmed month its stored figures, else what the records say now.
 * Names are the current ones. An impossible period is this month, with the reason.
 * @param query of the page, unchecked
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but admins, `unavailable`
 */
export const readReview = defineUseCase({
  guard: requireAdmin,
  // An impossible query is answered, not refused.
  schema: z.looseObject({}),
  run: async (req, query): Promise<PrivacyReviewPage> => {
    const now = new Date()
    const { period, problem } = reviewPeriodOf(query, now)
    const bounds = boundsOf(period)
    const name = monthOf(period)
    const stored = name ? await findConfirmedReview(req.payload, name) : null
    const figures = stored?.figures ?? (await countReview(req.payload, bounds))
    const shown = await Promise.all(ids.map((id) => showPart(req, id, figures, bounds)))
    const confirmed = stored && (await confirmedReviewOf(req, stored))
    return {
      readAt: now,
      period,
      ...(problem ? { problem } : {}),
      isLogGone: isLogGone(bounds, now),
      parts: shown.flatMap((part) => part ?? []),
      ...(name ? { month: { name, isOver: isMonthOver(name, now), confirmed } } : {}),
    }
  },
})

/** A month that was confirmed before a part existed has no figures for it. */
const showPart = async <Id extends ReviewPartId>(
  req: PayloadRequest,
  id: Id,
  figures: Partial<ReviewFigures>,
  bounds: Bounds,
): Promise<ShownPart | undefined> =>
  figures[id] && {
    id,
    title: copy[id].title,
    ...(await parts[id].show(req, figures[id], bounds)),
  }

async function confirmedReviewOf(
  req: PayloadRequest,
  { confirmedAt, confirmedBy, confirmedByEmail, note }: ConfirmedReview,
): Promise<ShownConfirmedReview> {
  const who = await adminCalled(req, String(confirmedBy), confirmedByEmail)
  return { who, at: confirmedAt, note: note ?? null }
}
