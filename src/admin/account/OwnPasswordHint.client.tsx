'use client'

import { useAuth, useDocumentInfo, useFormFields } from '@payloadcms/ui'

import { account as copy } from '@/copy/account'

/** Stands below Payload's fields for a new password, which have no hint, in one's own account. */
export function OwnPasswordHint() {
  const { user } = useAuth()
  const { id } = useDocumentInfo()
  const isChanging = useFormFields(([fields]) => Boolean(fields.password))
  return user && String(user.id) === String(id) && isChanging ? <p>{copy.passwordHint}</p> : null
}
