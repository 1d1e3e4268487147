import { publications as copy } from '@/copy/publications'
import type { StoredPublication } from '@/database/scheduledPublications'
import type { ScheduledPublication } from '@/domain/publications'

/** A planned publication without its content. */
export const presentPublication = (row: StoredPublication): ScheduledPublication => ({
  id: row._id.toHexString(),
  slug: row.slug,
  target: row.profile?.toHexString() ?? null,
  title: row.title,
  publishAt: row.publishAt.toISOString(),
  plannedAt: row.plannedAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
  plannedBy: row.plannedByEmail,
  changes: row.changes || null,
  withdrawnBy: row.withdrawnByEmail || null,
  state: row.state,
  outcome: row.outcome ? copy.outcomes[row.outcome] : null,
})
