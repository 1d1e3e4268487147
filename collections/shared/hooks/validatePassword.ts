import type { CollectionBeforeValidateHook } from 'payload'

import { passwordSchema } from '@/domain/accounts/password'
import { invalidAt } from '@/domain/shared/errors'

/** Refuses a new password that is too short or too long (specification 6.6). */
export const validatePassword: CollectionBeforeValidateHook = ({ data }) => {
  const password: unknown = data?.password
  if (password === undefined || password === null) return data
  const message = passwordSchema.safeParse(password).error?.issues[0]?.message
  if (message === undefined) return data
  throw invalidAt(['password'], message)
}
