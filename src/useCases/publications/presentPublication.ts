import { publications as copy } from '@/copy/publications'
import type { StoredPlan } from '@/database/content/storedPlans'
import type { PlannedPublication } from '@/domain/content/publications'

import type { PlanEffect } from './effectOfPlan'

/** A planned publication without its content; a waiting one with its changes as of now. */
export const presentPublication = (
  row: StoredPlan,
  { changes, undoes }: PlanEffect = { changes: row.changes ?? '', undoes: null },
): PlannedPublication => ({
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
