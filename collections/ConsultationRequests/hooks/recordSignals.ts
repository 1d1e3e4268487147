import type { CollectionBeforeChangeHook } from 'payload'

import { phoneDigits } from '@/domain/phone'
import type { Signal } from '@/domain/signals'

import type { ReferralContext } from './attributeToAgent'

/** What the write path tells this hook. */
export type SignalsContext = { signals?: Signal[] }

/**
 * Stores the signals that the write path saw, and whether the phone is that of the referring agent; what a client sends for them is dropped.
 * Runs after `attributeToAgent`.
 */
export const recordSignals: CollectionBeforeChangeHook = ({ context, data, operation }) => {
  if (operation !== 'create') return data
  const { referringAgent, signals = [] } = context as ReferralContext & SignalsContext
  const isOwnPhone = phoneDigits(referringAgent?.phone ?? '') === data.phoneDigits
  return { ...data, signals: isOwnPhone ? [...signals, 'ownPhone'] : signals }
}
