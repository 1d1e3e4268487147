import type { Payload } from 'payload'

import { durations } from '@/config/durations'

import { startInterval } from './startInterval'

/**
 * Carries out planned publications in every process, within `durations.publicationPoll` of their moment.
 * @param publishDue the use case, which jobs may not import
 * @returns the shutdown callback
 */
export const startPublishing = (
  payload: Payload,
  publishDue: (abortSignal: AbortSignal) => Promise<void>,
): (() => Promise<void>) =>
  startInterval(payload, publishDue, {
    every: durations.publicationPoll,
    failure: 'planned publications could not be carried out; trying again',
  })
