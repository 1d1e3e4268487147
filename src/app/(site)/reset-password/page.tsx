import type { Metadata } from 'next'
import { headers } from 'next/headers'

import { auth as copy } from '@/copy/auth'
import { ResetForm } from '@/features/auth/ResetForm.client'
import { ResetLinkInvalid } from '@/features/auth/ResetLinkInvalid'
import { createPayloadRequest } from '@/server/payloadRequest'
import styles from '@/ui/forms/FormPage.module.css'
import { isResetLink } from '@/useCases/accounts/resetPassword'

export const metadata: Metadata = {
  title: copy.resetHeading,
  robots: { index: false, follow: false },
  // The address contains the token: links must not send it as referrer.
  referrer: 'strict-origin',
}

type ResetPageProps = { searchParams: Promise<{ token?: unknown }> }

/** The target of a reset mail. Opening it must not use up the token: mail programs open links ahead of people. */
export default async function ResetPasswordPage({ searchParams }: ResetPageProps) {
  const { token } = await searchParams
  // Reading the headers makes the page dynamic before anything connects (see getCurrentUser).
  const isOpen = await isResetLink(await createPayloadRequest(await headers()), token)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{copy.resetHeading}</h1>
      {isOpen ? <ResetForm token={String(token)} /> : <ResetLinkInvalid />}
    </div>
  )
}
