import type { Payload } from 'payload'

import { lastBackupAt, readOutboxMetrics } from '@/database/metrics'
import { listOutcomes } from '@/useCases/outcomeMetrics'

import type { ApplicationMetrics } from '@/bridges/metricsBridge'

const freshness = 5000

/** Reads figures for monitoring; the database is asked at most once in five seconds, whoever asks how often. */
export function createMetricsReader(payload: Payload): () => Promise<ApplicationMetrics> {
  let askedAt = -Infinity
  let database: Promise<ApplicationMetrics['database']>
  return async () => {
    const now = performance.now()
    if (now - askedAt > freshness) {
      askedAt = now
      database = readDatabase(payload).catch(() => undefined)
    }
    return { outcomes: listOutcomes(), database: await database }
  }
}

async function readDatabase(payload: Payload): Promise<ApplicationMetrics['database']> {
  const [outbox, lastBackup] = await Promise.all([
    readOutboxMetrics(payload),
    lastBackupAt(payload),
  ])
  return { outbox, lastBackupAt: lastBackup }
}
