import type { CollectionBeforeValidateHook } from 'payload'

import { parseContact } from '@collections/shared/parseContact'

/** Checks and normalises an agent's name and phone. */
export const normalizeContact: CollectionBeforeValidateHook = (change) => {
  const { name, phone } = parseContact(change)
  return { ...change.data, name, phone }
}
