import type { CollectionBeforeChangeHook } from 'payload'

import { texts } from '@/copy/texts'
import { endsBeforeItBegins, type Leave } from '@/domain/agents/leave'
import { invalidAt } from '@/domain/shared/errors'

/** Refuses a leave that ends before it begins, whichever of its days was sent (specification 18.5). */
export const checkLeave: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const leave = { ...originalDoc, ...data } as Leave
  const isSent = 'awayFrom' in data || 'awayUntil' in data
  if (!isSent || !endsBeforeItBegins(leave)) return data
  throw invalidAt(['awayUntil'], texts.daysReversed)
}
