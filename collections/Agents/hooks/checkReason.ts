import { type CollectionBeforeChangeHook, ValidationError } from 'payload'

import { reasonSchemaOf } from '@/domain/records/decisions'

import { decisionIn } from './decisionIn'

/** Requires a reason where a decision needs one (specification 7.5). */
export const checkReason: CollectionBeforeChangeHook = ({ collection, data, originalDoc, req }) => {
  const decision = decisionIn(data, originalDoc)
  if (!decision) return data
  const parsed = reasonSchemaOf(decision.toStatus).safeParse(data.reason)
  if (parsed.success) return { ...data, reason: parsed.data }
  const errors = [{ path: 'reason', message: parsed.error.issues[0]?.message ?? '' }]
  throw new ValidationError({ collection: collection.slug, errors, req }, req.t)
}
