import { type CollectionBeforeValidateHook, ValidationError } from 'payload'

import { passwordSchema } from '@/domain/accounts/password'

/** Refuses a new password that is too short or too long (specification 6.6). */
export const validatePassword: CollectionBeforeValidateHook = ({ collection, data, req }) => {
  const password: unknown = data?.password
  if (password === undefined || password === null) return data
  const message = passwordSchema.safeParse(password).error?.issues[0]?.message
  if (message === undefined) return data
  throw new ValidationError(
    { collection: collection.slug, errors: [{ path: 'password', message }], req },
    req.t,
  )
}
