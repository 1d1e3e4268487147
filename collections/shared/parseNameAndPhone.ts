import { type CollectionBeforeValidateHook, ValidationError } from 'payload'

import { nameAndPhoneSchema } from '@/domain/values/nameAndPhoneSchemas'
import { fieldErrorsOf } from '@/domain/shared/errors'

type Change = Parameters<CollectionBeforeValidateHook>[0]

/** Name and phone of a changed row, by the same rules as a visitor's. @throws {ValidationError} */
export function parseNameAndPhone({ collection, data, originalDoc, req }: Change) {
  const parsed = nameAndPhoneSchema.safeParse({ ...originalDoc, ...data })
  if (parsed.success) return parsed.data
  const errors = fieldErrorsOf(parsed.error.issues)
  throw new ValidationError({ collection: collection.slug, errors, req }, req.t)
}
