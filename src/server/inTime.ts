import { durations } from '@/config/limits'
import { AppError } from '@/domain/errors'

/**
 * Waits for what somebody has asked of the database, no longer than a person should. `work` itself goes on: it ends as
 * stored or as not stored, and whoever sends a request again with its key is told which.
 * @param longest how long, in milliseconds
 * @throws {AppError} `unavailable` after that; what `work` throws before that
 */
export async function inTime<T>(work: Promise<T>, longest: number = durations.answer): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable')), longest)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    // Nobody listens any more.
    work.catch(() => undefined)
  }
}
