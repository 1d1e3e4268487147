import type { CollectionBeforeValidateHook } from 'payload'

import { parseContact } from '@collections/shared/parseContact'

/** Checks a correction by the rules of the form for name and phone (specification 3.2, 3.3). */
export const normalizeCorrection: CollectionBeforeValidateHook = (change) => ({
  ...change.data,
  ...parseContact(change),
})
