'use client'

import { useAuth, useDocumentInfo } from '@payloadcms/ui'

import { account as copy } from '@/copy/account'

import styles from './AccountSection.module.css'

/** Stands below Payload's fields for a new password, which have no hint, in one's own account. */
export function OwnPasswordHint() {
  const { user } = useAuth()
  const { id } = useDocumentInfo()
  return user && String(user.id) === String(id) ? (
    <p className={styles.hint}>{copy.panelPasswordHint}</p>
  ) : null
}
