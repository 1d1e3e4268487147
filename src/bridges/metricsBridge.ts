import { processSingleton } from '@/config/processSingleton'
import type { OutboxMetrics } from '@/database/metrics'
import type { Outcome } from '@/useCases/outcomeMetrics'

/** What monitoring asks for and only what lives behind Next knows. */
export type ApplicationMetrics = {
  outcomes: Outcome[]
  /** Absent where the database does not answer. */
  database?: { outbox: OutboxMetrics; lastBackupAt: Date | undefined }
}

type MetricsBridge = { read?: () => Promise<ApplicationMetrics> }

/** Where the front door finds these figures, once the database was reached. */
export const metricsBridge: MetricsBridge = processSingleton('metricsDoor', () => ({}))
