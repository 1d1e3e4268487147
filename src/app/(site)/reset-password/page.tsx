import type { Metadata } from 'next'
import { headers } from 'next/headers'

import { auth as copy } from '@/copy/auth'
import { ResetForm } from '@/features/auth/ResetForm.client'
import { ResetLinkInvalid } from '@/features/auth/ResetLinkInvalid'
import { isResetLink } from '@/useCases/accounts/resetPassword'
import { createPayloadRequest } from '@/server/payloadRequest'
import styles from '@/ui/FormPage.module.css'

export const metadata: Metadata = {
  title: copy.resetHeading,
  robots: { index: false, follow: false },
  // The address is a secret; no link of this page may carry it on.
  referrer: 'strict-origin',
}

type ResetPageProps = { searchParams: Promise<{ token?: unknown }> }

/** Where a reset mail leads. Looking uses the link up for nobody: mail programs open links ahead of people. */
export default async function ResetPasswordPage({ searchParams }: ResetPageProps) {
  const { token } = await searchParams
  // Its headers make the page dynamic before anything connects (see getCurrentUser).
  const isOpen = await isResetLink(await createPayloadRequest(await headers()), token)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{copy.resetHeading}</h1>
      {isOpen ? <ResetForm token={String(token)} /> : <ResetLinkInvalid />}
    </div>
  )
}
