import type { Payload } from 'payload'

import { durations } from '@/config/durations'
import { startInterval } from '@/jobs/startInterval'

import { runRetention } from './runRetention'

/** Runs retention daily, in whichever process gets the lease. Returns the shutdown callback. */
export const scheduleRetention = (payload: Payload): (() => Promise<void>) =>
  startInterval(payload, (abortSignal) => runRetention(payload, 'schedule', abortSignal), {
    every: durations.dailyJobPoll,
    failure: 'the daily deletion failed; trying again',
  })
