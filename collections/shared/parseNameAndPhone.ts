import type { CollectionBeforeValidateHook } from 'payload'

import { nameAndPhoneSchema } from '@/domain/values/nameAndPhoneSchemas'
import { fieldErrorsOf, invalidFields } from '@/domain/shared/errors'

type Change = Parameters<CollectionBeforeValidateHook>[0]

/** Name and phone of a changed row, by the same rules as a visitor's. @throws {AppError} `invalidInput` */
export function parseNameAndPhone({ data, originalDoc }: Change) {
  const parsed = nameAndPhoneSchema.safeParse({ ...originalDoc, ...data })
  if (parsed.success) return parsed.data
  throw invalidFields(fieldErrorsOf(parsed.error.issues))
}
