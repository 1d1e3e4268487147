import type { Payload } from 'payload'

import { durations } from '@/config/durations'
import { sweepDueAgents } from '@/database/consultations/agentSweeps'
import { connectedDatabase } from '@/database/core/adapter'

import { startInterval } from './startInterval'

/** Does the second sweep after each decision, in whichever process comes first. Returns the shutdown callback. */
export const startSweepingAgents = (payload: Payload): (() => Promise<void>) =>
  startInterval(payload, () => sweepDueAgents(connectedDatabase(payload)), {
    every: durations.sweepPoll,
    failure: 'the consultations of an agent could not be swept; trying again',
  })
