import type { Payload } from 'payload'

import { lastBackupAt, readOutbox } from '@/database/figures'
import { listOutcomes } from '@/operations/outcomes'

import type { Figures } from './metricsDoor'

const freshness = 5000

/** Reads figures for monitoring; the database is asked at most once in five seconds, whoever asks how often. */
export function figuresOf(payload: Payload): () => Promise<Figures> {
  let askedAt = -Infinity
  let database: Promise<Figures['database']>
  return async () => {
    const now = performance.now()
    if (now - askedAt > freshness) {
      askedAt = now
      database = readDatabase(payload).catch(() => undefined)
    }
    return { outcomes: listOutcomes(), database: await database }
  }
}

async function readDatabase(payload: Payload): Promise<Figures['database']> {
  const [outbox, lastBackup] = await Promise.all([readOutbox(payload), lastBackupAt(payload)])
  return { outbox, lastBackupAt: lastBackup }
}
