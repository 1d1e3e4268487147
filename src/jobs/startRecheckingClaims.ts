import type { Payload } from 'payload'

import { durations } from '@/config/durations'
import { withJobLease } from '@/database/locks/jobLease'

import { startInterval } from './startInterval'

/** Checks each minute what is published, in whichever process comes first. Returns the shutdown callback. */
export const startRecheckingClaims = (
  payload: Payload,
  recheck: () => Promise<void>,
): (() => Promise<void>) =>
  startInterval(payload, () => withJobLease(payload, 'claims', recheck), {
    every: durations.claimsPoll,
    failure: 'published texts could not be checked for claims; trying again',
  })
