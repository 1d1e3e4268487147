import type { Metadata } from 'next'
import { redirect } from 'next/navigation'

import { ownAccountPathOf, routes } from '@/config/routes'
import { secondFactor as copy } from '@/copy/secondFactor'
import { homePathOf } from '@/domain/accounts/homePath'
import { isAdmin } from '@/domain/accounts/roles'
import { SignOut } from '@/features/dashboard/SignOut.client'
import { Enrolment } from '@/features/secondFactor/Enrolment.client'
import { getHomePath, getUserToEnrol } from '@/server/currentUser'
import styles from '@/ui/forms/FormPage.module.css'
import { SavingDialogs } from '@/ui/saving/SavingDialogs.client'

import own from './page.module.css'

export const metadata: Metadata = { title: copy.pageTitle, robots: { index: false } }

type SecondFactorPageProps = { searchParams: Promise<{ from?: unknown }> }

/** Where people who must have a second factor set it up; everybody else goes home (specification 2.3, 6.9). */
export default async function SecondFactorPage({ searchParams }: SecondFactorPageProps) {
  const homePath = await getHomePath()
  if (homePath !== routes.secondFactor) redirect(homePath ?? routes.signIn)
  const user = await getUserToEnrol()
  const ownPath = homePathOf(user)
  if (!user || !ownPath) redirect(routes.signIn)
  const { from } = await searchParams
  const collection = isAdmin(user) ? 'admins' : 'agents'
  return (
    <div className={`${styles.page} ${own.page}`}>
      <h1 className={styles.title}>{copy.pageTitle}</h1>
      <Enrolment
        accountPath={ownAccountPathOf[collection]}
        email={user.email}
        from={typeof from === 'string' ? from : undefined}
        homePath={ownPath}
        intro={
          <>
            <p className={styles.text}>{copy.mustSetUp}</p>
            <noscript>
              <p className={styles.text}>{copy.needsScripts}</p>
            </noscript>
          </>
        }
      >
        <div className={own.signOut}>
          <p className={styles.text}>{copy.leaveInstead}</p>
          <SignOut of={collection} />
        </div>
      </Enrolment>
      <SavingDialogs collection={collection} email={user.email} id={String(user.id)} />
    </div>
  )
}
