import { setTimeout as wait } from 'node:timers/promises'

const tries = 10
const pause = 2000

/** Tries again what a machine that is too busy has refused: the site answers with 503 rather than late (ADR 17). */
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
