import type { Payload } from 'payload'

import { durations } from '@/config/limits'
import { startInterval } from '@/jobs/startInterval'

import { runRetention } from './runRetention'

/**
 * Has the requests whose time is over deleted day by day; the database says whose turn it is.
 * @returns what ends it
 */
export const scheduleRetention = (payload: Payload): (() => Promise<void>) =>
  startInterval(payload, (signal) => runRetention(payload, 'schedule', signal), {
    every: durations.dailyJobPoll,
    failure: 'the daily deletion failed; trying again',
  })
