import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'

import { emailOfChangedAccount } from '@/auth/changedAccountCookie'
import { routes } from '@/config/routes'
import { changedAccountCookie } from '@/config/sessionNames'
import { auth as copy } from '@/copy/auth'
import { SignInForm } from '@/features/auth/SignInForm.client'
import { getHomePath } from '@/server/currentUser'
import { getPayload } from '@/server/payload'
import styles from '@/ui/forms/FormPage.module.css'

export const metadata: Metadata = { title: copy.signIn, robots: { index: false } }

type SignInPageProps = { searchParams: Promise<{ reset?: unknown }> }

/** Sign-in for agents and admins; redirects signed-in people to their home page (specification 2.3). */
export default async function SignInPage({ searchParams }: SignInPageProps) {
  const homePath = await getHomePath()
  if (homePath) redirect(homePath)
  const isAfterReset = (await searchParams).reset === 'done'
  const changed = isAfterReset && (await cookies()).get(changedAccountCookie)?.value
  const email = changed ? emailOfChangedAccount(await getPayload(), changed) : undefined
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{copy.signInHeading}</h1>
      {email !== undefined && (
        <p className={styles.text} role="status">
          {copy.passwordChanged}
        </p>
      )}
      <SignInForm email={email} />
      <p className={styles.links}>
        <a href={routes.register}>{copy.toRegistration}</a>
        <a href={routes.forgotPassword}>{copy.toPasswordReset}</a>
      </p>
    </div>
  )
}
