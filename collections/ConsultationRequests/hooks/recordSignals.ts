import type { CollectionBeforeChangeHook } from 'payload'

import type { Signal } from '@/domain/signals'

/** What the write path tells this hook. */
export type SignalsContext = { signals?: Signal[] }

/** Stores the signals that the write path saw; what a client sends for them is dropped. */
export const recordSignals: CollectionBeforeChangeHook = ({ context, data, operation }) =>
  operation === 'create' ? { ...data, signals: (context as SignalsContext).signals ?? [] } : data
