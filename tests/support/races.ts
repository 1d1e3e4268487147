import { isSoak } from './http/metrics'

/** How often a slow race runs, as each run hashes passwords: fifty times in `npm run soak`, fewer in `npm test`. */
export const slowRaces = isSoak ? 50 : 8
