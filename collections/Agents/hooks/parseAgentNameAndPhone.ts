import type { CollectionBeforeValidateHook } from 'payload'

import { parseNameAndPhone } from '@collections/shared/parseNameAndPhone'

export const parseAgentNameAndPhone: CollectionBeforeValidateHook = (change) => {
  const { name, phone } = parseNameAndPhone(change)
  return { ...change.data, name, phone }
}
