import { durations } from '@/config/limits'
import { AppError } from '@/domain/errors'
import { withTimeout } from '@/domain/withTimeout'

/**
 * Waits for `work`, which goes on after the timeout: a client that sends the idempotency key again learns whether it was stored.
 * @throws {AppError} `unavailable` after the timeout; before that, what `work` throws
 */
export const withRequestTimeout = <T>(
  work: Promise<T>,
  timeoutMs: number = durations.requestTimeout,
): Promise<T> =>
  withTimeout(work, timeoutMs, () => {
    throw new AppError('unavailable')
  })
