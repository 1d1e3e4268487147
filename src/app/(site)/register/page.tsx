import type { Metadata } from 'next'
import { redirect } from 'next/navigation'

import { auth as copy } from '@/copy/auth'
import { RegistrationForm } from '@/features/auth/RegistrationForm.client'
import { getHomePath } from '@/server/currentUser'
import styles from '@/ui/forms/FormPage.module.css'

export const metadata: Metadata = { title: copy.registrationHeading, robots: { index: false } }

/** Registration of agents; redirects signed-in people to their home page (specification 2.3). */
export default async function RegistrationPage() {
  const homePath = await getHomePath()
  if (homePath) redirect(homePath)
  return (
    <div className={styles.page}>
      <RegistrationForm />
    </div>
  )
}
