import { durations } from './durations'

/** The header that tells a client after how many seconds to ask again (RFC 9110 10.2.3). */
export const retryAfter = (seconds: number = durations.unavailable / 1000) => ({
  'Retry-After': String(seconds),
})
