import type { CollectionBeforeValidateHook } from 'payload'

import { parseNameAndPhone } from '@collections/shared/parseNameAndPhone'

/** Checks a customer's name and phone that an admin changes by the rules of the form (specification 3.2, 3.3). */
export const parseCorrectedNameAndPhone: CollectionBeforeValidateHook = (change) => ({
  ...change.data,
  ...parseNameAndPhone(change),
})
