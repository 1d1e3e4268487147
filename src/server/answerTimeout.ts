import { durations } from '@/config/durations'
import { AppError } from '@/domain/shared/errors'
import { withTimeout } from '@/domain/shared/withTimeout'

/** `work` goes on after the timeout, which throws `unavailable`: a client that sends the key again learns whether it was stored. */
export const withAnswerTimeout = <T>(
  work: Promise<T>,
  timeoutMs: number = durations.answerTimeout,
): Promise<T> =>
  withTimeout(work, timeoutMs, () => {
    throw new AppError('unavailable')
  })
