import { publications as copy } from '@/copy/publications'
import type { StoredPublication } from '@/database/content/scheduledPublications'
import type { ScheduledPublication } from '@/domain/content/publications'

import type { PlanEffect } from './effectOfPlan'

/** A planned publication without its content; one that waits with what it changes by now. */
export const presentPublication = (
  row: StoredPublication,
  { changes, undoes }: PlanEffect = { changes: row.changes ?? '', undoes: null },
): ScheduledPublication => ({
  id: row._id.toHexString(),
  slug: row.slug,
  target: row.profile?.toHexString() ?? null,
  title: row.title,
  publishAt: row.publishAt.toISOString(),
  plannedAt: row.plannedAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
  plannedBy: row.plannedByEmail,
  changes: changes || null,
  undoes,
  withdrawnBy: row.withdrawnByEmail || null,
  state: row.state,
  outcome: row.outcome ? copy.outcomes[row.outcome] : null,
})
