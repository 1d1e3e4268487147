'use client'

import { useAuth, useDocumentInfo } from '@payloadcms/ui'

import { SecondFactor } from '@/ui/secondFactor/SecondFactor.client'

import styles from './AccountSection.module.css'

/** The admin's own second factor. Only in one's own account (specification 6.9). */
export function SecondFactorSection() {
  const { user } = useAuth()
  const { id } = useDocumentInfo()
  if (!user || String(user.id) !== String(id)) return null
  return (
    <SecondFactor
      className={styles.section}
      email={String(user.email)}
      headingClass={styles.heading}
    />
  )
}
