'use client'

import type { AccountCollection } from '@/domain/accounts/account'
import { dashboard as copy } from '@/copy/dashboard'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { useSignOut } from '@/ui/useSignOut'

import styles from './SignOut.module.css'

type SignOutProps = { of?: AccountCollection }

/** Signs the person out and shows a failure (specification 6.5). */
export function SignOut({ of = 'agents' }: SignOutProps) {
  const { hasFailed, isLeaving, signOutHere } = useSignOut(of)

  return (
    <div className={styles.signOut}>
      <Button
        className={styles.button}
        variant="quiet"
        onClick={signOutHere}
        isBusy={isLeaving}
        busyLabel={copy.signingOut}
      >
        {copy.signOut}
      </Button>
      <Alert className={styles.failure}>{hasFailed && copy.signOutFailure}</Alert>
    </div>
  )
}
