import type { Metadata } from 'next'

import { auth as copy } from '@/copy/auth'
import { ResetRequestForm } from '@/features/auth/ResetRequestForm.client'
import styles from '@/ui/forms/FormPage.module.css'

export const metadata: Metadata = { title: copy.resetRequestHeading, robots: { index: false } }

export default function ForgotPasswordPage() {
  return (
    <div className={styles.page}>
      <ResetRequestForm />
    </div>
  )
}
