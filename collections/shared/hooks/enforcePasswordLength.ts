import { type CollectionBeforeValidateHook, ValidationError } from 'payload'

import { limits } from '@/config/limits'
import { auth as copy } from '@/copy/auth'

/** Refuses a new password that is too short or too long (specification 6.6). */
export const enforcePasswordLength: CollectionBeforeValidateHook = ({ collection, data, req }) => {
  const password: unknown = data?.password
  if (password === undefined || password === null) return data
  const { min, max } = limits.password
  const length = typeof password === 'string' ? password.length : 0
  if (length >= min && length <= max) return data
  const message = length > max ? copy.passwordTooLong : copy.passwordTooShort
  throw new ValidationError(
    { collection: collection.slug, errors: [{ path: 'password', message }], req },
    req.t,
  )
}
