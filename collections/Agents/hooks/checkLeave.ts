import { type CollectionBeforeChangeHook, ValidationError } from 'payload'

import { texts } from '@/copy/texts'
import { endsBeforeItBegins, type Leave } from '@/domain/agents/leave'

/** Refuses a leave that ends before it begins, whichever of its days was sent (specification 18.5). */
export const checkLeave: CollectionBeforeChangeHook = ({ collection, data, originalDoc, req }) => {
  const leave = { ...originalDoc, ...data } as Leave
  const isSent = 'awayFrom' in data || 'awayUntil' in data
  if (!isSent || !endsBeforeItBegins(leave)) return data
  const errors = [{ path: 'awayUntil', message: texts.daysReversed }]
  throw new ValidationError({ collection: collection.slug, errors, req }, req.t)
}
