import DataLoader from 'dataloader'
import type { Payload } from 'payload'

import { durations } from '@/config/limits'
import { withTimeout } from '@/domain/withTimeout'

/**
 * Batches concurrent calls: `work` gets the items that came while its last call ran, and starts when that ended or after
 * `durations.batchWait`. A lone call starts at once.
 * @param work resolves with one result per item, in order; an `Error` rejects that item's call only, a rejection rejects all
 */
export function createBatcher<Item, Result>(
  work: (payload: Payload, items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
  { atMost }: { atMost: number },
): (payload: Payload, item: Item) => Promise<Result> {
  const loaders = new WeakMap<Payload, DataLoader<Item, Result>>()
  const loaderOf = (payload: Payload) => {
    let currentBatch: Promise<unknown> = Promise.resolve()
    let queue: Promise<unknown> = Promise.resolve()
    const run = (items: readonly Item[]) => {
      const results = work(payload, items)
      const settled = results.catch(() => undefined)
      currentBatch = withTimeout(settled, durations.batchWait, () => undefined)
      return results
    }
    return new DataLoader(run, {
      cache: false,
      maxBatchSize: atMost,
      batchScheduleFn: (begin) => {
        queue = queue.then(() => {
          begin()
          return currentBatch
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
