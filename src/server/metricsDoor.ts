import { processSingleton } from '@/config/processSingleton'
import type { OutboxFigures } from '@/database/figures'
import type { Outcome } from '@/operations/outcomes'

/** What monitoring asks for and only what lives behind Next knows. */
export type Figures = {
  outcomes: Outcome[]
  /** Absent where the database does not answer. */
  database?: { outbox: OutboxFigures; lastBackupAt: Date | undefined }
}

type Door = { read?: () => Promise<Figures> }

/** Where the front door finds these figures, once the database was reached. */
export const metricsDoor: Door = processSingleton('metricsDoor', () => ({}))
