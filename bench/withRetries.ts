import { setTimeout as wait } from 'node:timers/promises'

const maxRounds = 10
const pause = 2000

/** Tries again after a failure: on a busy machine the site answers 503 rather than late (ADR 17). */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return await work()
    } catch (error) {
      if (round === maxRounds) throw error
      await wait(pause)
    }
  }
}
