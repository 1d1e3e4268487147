import DataLoader from 'dataloader'

import { inTimeOr } from '@/domain/inTime'

/**
 * Makes one call of many that come at the same time: `work` gets what has come while its last call was under way, and runs again when
 * that has ended, or has taken longer than anybody is to wait for others. Whoever comes alone waits for nobody.
 * @param work resolves with a result for each item, in their order; an `Error` among them is that one's alone. Where it rejects,
 * everybody's call does.
 */
export function together<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
  { atMost, patience }: { atMost: number; patience: number },
): (item: Item) => Promise<Result> {
  let underWay: Promise<unknown> = Promise.resolve()
  const loader = new DataLoader<Item, Result>(
    (items) => {
      const results = work(items)
      underWay = inTimeOr(
        results.catch(() => undefined),
        patience,
        () => undefined,
      )
      return results
    },
    {
      cache: false,
      maxBatchSize: atMost,
      batchScheduleFn: (run) => void underWay.then(run),
    },
  )
  return (item) => loader.load(item)
}
