import { AsyncLocalStorage } from 'node:async_hooks'

import { processSingleton } from '@/process/processSingleton'

type Visit = { isMissing: boolean }

const visits = processSingleton('missingPageBridge', () => new AsyncLocalStorage<Visit>())

/**
 * Makes the page that is being rendered answer 404, as a whole page: `notFound()` leaves an empty shell without `lang` and `main` until
 * scripts run (vercel/next.js#62228). Must be called before the page's first byte.
 */
export function markMissing(): void {
  const visit = visits.getStore()
  if (visit) visit.isMissing = true
}

/** Runs what renders a page; `isMissing` tells whether that has marked it. */
export function followMissing<Result>(render: (visit: Readonly<Visit>) => Result): Result {
  const visit: Visit = { isMissing: false }
  return visits.run(visit, () => render(visit))
}
