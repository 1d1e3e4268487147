'use client'

import Link from 'next/link'

import { ownAccountPathOf } from '@/config/routes'
import { account } from '@/copy/account'
import { dashboard as copy } from '@/copy/dashboard'
import { useSignOut } from '@/ui/useSignOut'

import { PanelButton } from './PanelButton'
import styles from './SignOut.module.css'

/** Signs the admin out and shows a failure; leads to the account, where all devices can be signed out (specification 6.5). */
export function SignOut() {
  const { hasFailed, isLeaving, signOutHere } = useSignOut('admins')

  return (
    <div className={styles.signOut}>
      <span className={styles.failure} role="alert">
        {hasFailed && copy.signOutFailure}
      </span>
      <Link className={styles.account} href={ownAccountPathOf.admins} prefetch={false}>
        {account.ownAccount}
      </Link>
      <PanelButton isBusy={isLeaving} onClick={signOutHere}>
        {isLeaving ? copy.signingOut : copy.signOut}
      </PanelButton>
    </div>
  )
}
