import type { PayloadRequest } from 'payload'

import { changedFieldNames } from '@/copy/changedFieldNames'
import type { StoredPlan } from '@/database/content/storedPlans'
import { documentOf } from '@/domain/claims/claimCheckedFields'
import type { PublicationTarget } from '@/domain/content/publications'
import { changedFields } from '@/useCases/edits/changedFields'
import { fieldsOf } from '@/useCases/edits/readState'

import { readPublished } from './readVersion'

/** For a waiting plan: the names of the public fields that it would change, and of those among them that were published since. */
export type PlanEffect = { changes: string; undoes: string | null }

/**
 * What a plan would change if it were carried out now.
 * @param published what is public of its target
 */
export function effectOfPlan(
  req: PayloadRequest,
  { replaced, snapshot = '{}', ...plan }: StoredPlan,
  published: object,
): PlanEffect {
  const fields = fieldsOf(req.payload, plan.slug)
  const changed = changedFields(req, fields, published, JSON.parse(snapshot) as object)
  const since = replaced
    ? new Set(changedFields(req, fields, JSON.parse(replaced) as object, published))
    : new Set<string>()
  const undone = changed.filter((name) => since.has(name))
  return {
    changes: changedFieldNames(changed),
    undoes: undone.length > 0 ? changedFieldNames(undone) : null,
  }
}

/** The page or profile of a plan. */
export const targetOfPlan = ({ profile, slug }: StoredPlan): PublicationTarget =>
  slug === 'consultant-profile' ? { slug, id: String(profile) } : { slug }

/** Reads what is public of the pages and profiles of these plans, each once. */
export async function readPublishedOf(
  req: PayloadRequest,
  plans: readonly StoredPlan[],
): Promise<(plan: StoredPlan) => object> {
  const found = new Map<string, object>()
  for (const target of plans.map(targetOfPlan)) {
    const document = documentOf(target)
    if (!found.has(document)) found.set(document, await readPublished(req, target))
  }
  return (plan) => found.get(documentOf(targetOfPlan(plan))) ?? {}
}
