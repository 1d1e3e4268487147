import type { CollectionBeforeChangeHook } from 'payload'

import { reassignmentIn } from './reassignmentIn'

/** Raises the number of the latest change with a person's change of assignment, name or phone (specification 18.1). */
export const raiseVersion: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const before = { ...originalDoc } as Record<string, unknown>
  const hasChanged =
    ['name', 'phone'].some((field) => field in data && data[field] !== before[field]) ||
    reassignmentIn(data, originalDoc) !== undefined
  return hasChanged ? { ...data, version: Number(before.version ?? 0) + 1 } : data
}
