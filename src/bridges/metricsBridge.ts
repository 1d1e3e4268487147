import { processSingleton } from '@/process/processSingleton'
import type { OutboxMetrics } from '@/database/metrics'
import type { TroubleFacts } from '@/domain/operationsPanel/troubles'
import type { Outcome } from '@/useCases/outcomeMetrics'

export type ApplicationMetrics = {
  outcomes: Outcome[]
  database?: { outbox: OutboxMetrics; facts: TroubleFacts }
}

type MetricsBridge = { read?: () => Promise<ApplicationMetrics> }

/** Reads what only Next's bundles know, `database` while that answers. Connected once the database was prepared. */
export const metricsBridge = processSingleton('metricsBridge', (): MetricsBridge => ({}))
