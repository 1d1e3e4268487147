import { durations } from '@/config/limits'
import { AppError } from '@/domain/errors'
import { withTimeout } from '@/domain/withTimeout'

/**
 * Waits for what somebody has asked of the database, no longer than a person should. `work` itself goes on: it ends as
 * stored or as not stored, and whoever sends a request again with its key is told which.
 * @param longest how long, in milliseconds
 * @throws {AppError} `unavailable` after that; what `work` throws before that
 */
export const withRequestTimeout = <T>(
  work: Promise<T>,
  longest: number = durations.requestTimeout,
): Promise<T> =>
  withTimeout(work, longest, () => {
    throw new AppError('unavailable')
  })
