import { type CollectionBeforeValidateHook, ValidationError } from 'payload'

import { contactSchema, submissionSchema } from '@/domain/consultation'
import { fieldErrorsOf } from '@/domain/errors'
import { phoneDigits } from '@/domain/phone'

/** Checks every new consultation by the domain's schema, and every correction by its rules for name and phone (specification 3.2, 3.3). */
export const normalizeSubmission: CollectionBeforeValidateHook = ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  const parsed =
    operation === 'create'
      ? submissionSchema.safeParse(data)
      : contactSchema.safeParse({ ...originalDoc, ...data })
  if (!parsed.success) {
    const errors = fieldErrorsOf(parsed.error.issues)
    throw new ValidationError({ collection: collection.slug, errors, req }, req.t)
  }
  const digits = phoneDigits(parsed.data.phone)
  if (operation === 'update') return { ...data, ...parsed.data }
  const {
    idempotencyKey: _,
    isCorrection: __,
    ...submission
  } = parsed.data as Record<string, unknown>
  return { ...submission, phoneDigits: digits }
}
