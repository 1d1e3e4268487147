import type { CollectionBeforeChangeHook } from 'payload'

import { reasonSchemaOf } from '@/domain/records/decisions'
import { invalidAt } from '@/domain/shared/errors'

import { decisionIn } from './decisionIn'

/** Requires a reason where a decision needs one (specification 7.5). */
export const checkReason: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const decision = decisionIn(data, originalDoc)
  if (!decision) return data
  const parsed = reasonSchemaOf(decision.toStatus).safeParse(data.reason)
  if (parsed.success) return { ...data, reason: parsed.data }
  throw invalidAt(['reason'], parsed.error.issues[0]?.message ?? '')
}
