import { setTimeout as wait } from 'node:timers/promises'

const tries = 10
const pause = 2000

/** Tries again after a failure: on a busy machine the site answers 503 rather than late (ADR 17). */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === tries) throw error
      await wait(pause)
    }
  }
}
