import type { Payload } from 'payload'

import { durations } from '@/config/limits'
import { repeatedly } from '@/jobs/repeatedly'

import { runRetention } from './runRetention'

/**
 * Has the requests whose time is over deleted day by day; the database says whose turn it is.
 * @returns what ends it
 */
export const keepRetention = (payload: Payload): (() => Promise<void>) =>
  repeatedly(payload, (signal) => runRetention(payload, 'schedule', signal), {
    every: durations.dailyWorkPoll,
    failure: 'the daily deletion failed; trying again',
  })
