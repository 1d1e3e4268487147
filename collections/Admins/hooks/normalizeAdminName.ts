import { type CollectionBeforeValidateHook, ValidationError } from 'payload'

import { nameSchema } from '@/domain/values/nameAndPhoneSchemas'
import { fieldErrorsOf } from '@/domain/shared/errors'
import { isBlank } from '@/domain/values/texts'

/** Checks and normalises an admin's name by the rules of any name; a blank name is stored as missing (specification 6.8). */
export const normalizeAdminName: CollectionBeforeValidateHook = ({ collection, data, req }) => {
  const name: unknown = data?.name
  if (name === undefined || name === null) return data
  if (typeof name === 'string' && isBlank(name)) return { ...data, name: null }
  const parsed = nameSchema.safeParse(name)
  if (parsed.success) return { ...data, name: parsed.data }
  const errors = fieldErrorsOf(parsed.error.issues).map((issue) => ({ ...issue, path: 'name' }))
  throw new ValidationError({ collection: collection.slug, errors, req }, req.t)
}
