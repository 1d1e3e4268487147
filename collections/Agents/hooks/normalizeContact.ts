import type { CollectionBeforeValidateHook } from 'payload'

import { parseContact } from '@collections/shared/parseContact'

export const normalizeContact: CollectionBeforeValidateHook = (change) => {
  const { name, phone } = parseContact(change)
  return { ...change.data, name, phone }
}
