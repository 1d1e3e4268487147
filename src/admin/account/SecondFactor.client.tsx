'use client'

import { useAuth, useDocumentInfo } from '@payloadcms/ui'

import { secondFactorRules } from '@/copy/secondFactorRules'
import { SecondFactor as OwnSecondFactor } from '@/ui/secondFactor/SecondFactor.client'

import styles from './AccountSection.module.css'

/** The admin's own second factor. Only in one's own account (specification 6.9). */
export function SecondFactor() {
  const { user } = useAuth()
  const { id } = useDocumentInfo()
  if (!user || String(user.id) !== String(id)) return null
  return (
    <section aria-labelledby="second-factor" className={styles.section}>
      <h2 className={styles.heading} id="second-factor">
        {secondFactorRules.name}
      </h2>
      <OwnSecondFactor email={String(user.email)} />
    </section>
  )
}
