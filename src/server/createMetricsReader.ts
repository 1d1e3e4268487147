import type { Payload } from 'payload'

import type { ApplicationMetrics } from '@/bridges/metricsBridge'
import { readOutboxMetrics } from '@/database/metrics'
import { listOutcomes } from '@/useCases/outcomeMetrics'
import { readTroubleFacts } from '@/useCases/troubles/listTroubles'

const maxAgeMs = 5000

/** Returns a reader of the application's metrics, which asks the database at most once in five seconds. */
export function createMetricsReader(payload: Payload): () => Promise<ApplicationMetrics> {
  let askedAt = -Infinity
  let database: Promise<ApplicationMetrics['database']>
  return async () => {
    const now = performance.now()
    if (now - askedAt > maxAgeMs) {
      askedAt = now
      database = readDatabase(payload).catch(() => undefined)
    }
    return { outcomes: listOutcomes(), database: await database }
  }
}

async function readDatabase(payload: Payload): Promise<ApplicationMetrics['database']> {
  const outbox = readOutboxMetrics(payload)
  const facts = await readTroubleFacts(payload, outbox)
  return { outbox: await outbox, facts }
}
