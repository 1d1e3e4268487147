import { processSingleton } from '@/process/processSingleton'
import { withTimeout } from '@/domain/shared/withTimeout'

const timeoutMs = 1000

// Pages that the front door is answering, each until its promise resolves. A save waits for them, a second at most.
const visits = processSingleton('pageVisits', () => new Set<Promise<void>>())

export function trackVisit(visit: Promise<void>): void {
  visits.add(visit)
  void visit.then(() => visits.delete(visit))
}

export async function pendingVisits(): Promise<void> {
  await withTimeout(Promise.all(visits), timeoutMs, () => undefined)
}
