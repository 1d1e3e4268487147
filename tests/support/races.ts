import { isSoak } from './http/metrics'

/**
 * How often a race is run that takes long, for a password is worked on each time: fifty times in `npm run soak`, and as
 * often as there is time for in `npm test`.
 */
export const slowRaces = isSoak ? 50 : 8
