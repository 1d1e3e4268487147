import type { CollectionBeforeChangeHook } from 'payload'

import type { Signal } from '@/domain/signals'

/** How the write path tells this hook what it has seen. */
export type SignalsContext = { signals?: Signal[] }

/** Keeps with a new request what speaks for a program having sent it; what a client says about that counts for nothing. */
export const recordSignals: CollectionBeforeChangeHook = ({ context, data, operation }) =>
  operation === 'create' ? { ...data, signals: (context as SignalsContext).signals ?? [] } : data
