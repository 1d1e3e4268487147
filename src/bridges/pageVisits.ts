import { processSingleton } from '@/config/processSingleton'

const visits = processSingleton('pageVisits', () => new Set<Promise<void>>())

const longestWait = 1000

/** Counts a page among those being answered until this promise resolves. */
export function trackVisit(visit: Promise<void>): void {
  visits.add(visit)
  void visit.then(() => visits.delete(visit))
}

/** Resolves when the pages that are being answered at this moment have been, after a second at the latest. */
export async function pendingVisits(): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<void>((resolve) => (timer = setTimeout(resolve, longestWait)))
  await Promise.race([Promise.all(visits), deadline])
  clearTimeout(timer)
}
