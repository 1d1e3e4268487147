import { type CollectionBeforeValidateHook, ValidationError } from 'payload'

import { contactSchema } from '@/domain/consultation'
import { fieldErrorsOf } from '@/domain/errors'

/** Checks and normalises name and phone by the same rules as a visitor's. */
export const normalizeContact: CollectionBeforeValidateHook = ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  const parsed = contactSchema.safeParse({ ...originalDoc, ...data })
  if (!parsed.success) {
    const errors = fieldErrorsOf(parsed.error.issues)
    throw new ValidationError({ collection: collection.slug, errors, req }, req.t)
  }
  const { name, phone } = parsed.data
  return { ...data, name, phone }
}
