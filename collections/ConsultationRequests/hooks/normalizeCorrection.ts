import { type CollectionBeforeValidateHook, ValidationError } from 'payload'

import { contactSchema } from '@/domain/consultation'
import { fieldErrorsOf } from '@/domain/errors'

/** Checks a correction by the rules of the form for name and phone (specification 3.2, 3.3). */
export const normalizeCorrection: CollectionBeforeValidateHook = ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  const parsed = contactSchema.safeParse({ ...originalDoc, ...data })
  if (parsed.success) return { ...data, ...parsed.data }
  const errors = fieldErrorsOf(parsed.error.issues)
  throw new ValidationError({ collection: collection.slug, errors, req }, req.t)
}
