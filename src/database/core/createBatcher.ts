import DataLoader from 'dataloader'
import type { Payload } from 'payload'

import { durations } from '@/config/limits'
import { withTimeout } from '@/domain/withTimeout'

/**
 * Makes one call of many that come at the same time: `work` gets what has come while its last call was under way, and runs again when
 * that has ended, or has taken longer than anybody is to wait for the one before. Whoever comes alone waits for nobody.
 * @param work resolves with a result for each item, in their order; an `Error` among them is that one's alone. Where it rejects,
 * everybody's call does.
 * @param atMost items of one call
 */
export function createBatcher<Item, Result>(
  work: (payload: Payload, items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
  { atMost }: { atMost: number },
): (payload: Payload, item: Item) => Promise<Result> {
  const loaders = new WeakMap<Payload, DataLoader<Item, Result>>()
  const loaderOf = (payload: Payload) => {
    let underWay: Promise<unknown> = Promise.resolve()
    let turns: Promise<unknown> = Promise.resolve()
    const run = (items: readonly Item[]) => {
      const results = work(payload, items)
      const ended = results.catch(() => undefined)
      underWay = withTimeout(ended, durations.batchWait, () => undefined)
      return results
    }
    return new DataLoader(run, {
      cache: false,
      maxBatchSize: atMost,
      batchScheduleFn: (begin) => {
        turns = turns.then(() => {
          begin()
          return underWay
        })
      },
    })
  }
  return (payload, item) => {
    const loader = loaders.get(payload) ?? loaderOf(payload)
    loaders.set(payload, loader)
    return loader.load(item)
  }
}
