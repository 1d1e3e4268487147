import { ObjectId } from 'mongodb'
import type { Payload } from 'payload'

import { connectedDatabase } from '@/database/core/adapter'
import { isDuplicateKey } from '@/database/core/databaseErrors'
import type { ReviewFigures } from '@/domain/records/reviewFigures'

/** A row of `privacy-reviews`: a month that an admin has reviewed, with its figures of that moment. */
export type ConfirmedReview = {
  _id: ObjectId
  /** `2026-03`. */
  month: string
  confirmedAt: Date
  confirmedBy: ObjectId
  confirmedByEmail: string
  note?: string
  figures: ReviewFigures
  createdAt: Date
  updatedAt: Date
}

const reviewsOf = (payload: Payload) =>
  connectedDatabase(payload).collection<ConfirmedReview>('privacy-reviews')

/** The confirmed review of a month, if there is one. */
export const findConfirmedReview = (
  payload: Payload,
  month: string,
): Promise<ConfirmedReview | null> => reviewsOf(payload).findOne({ month })

type Confirming = {
  month: string
  note?: string
  figures: ReviewFigures
  by: { id: string; email: string }
}

/**
 * Stores that an admin has reviewed a month. The second admin to confirm it changes nothing.
 * @returns the review that is stored, this one or the earlier one
 */
export async function storeConfirmedReview(
  payload: Payload,
  { by, figures, month, note }: Confirming,
): Promise<ConfirmedReview> {
  const now = new Date()
  const review: ConfirmedReview = {
    _id: new ObjectId(),
    month,
    confirmedAt: now,
    confirmedBy: new ObjectId(by.id),
    confirmedByEmail: by.email,
    ...(note ? { note } : {}),
    figures,
    createdAt: now,
    updatedAt: now,
  }
  try {
    await reviewsOf(payload).insertOne(review)
    return review
  } catch (error) {
    const earlier = isDuplicateKey(error) ? await findConfirmedReview(payload, month) : null
    if (earlier) return earlier
    throw error
  }
}
