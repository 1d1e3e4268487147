'use client'

import { Button } from '@payloadcms/ui'

import { dashboard as copy } from '@/copy/dashboard'
import { useSignOut } from '@/ui/useSignOut'

import styles from './SignOut.module.css'

/** Signs the admin out, here or on all devices; says so when it failed (specification section 8). */
export function SignOut() {
  const { askOrSignOutEverywhere, everywhereLabel, hasFailed, isBusy, isLeaving, signOutHere } =
    useSignOut('admins')
  const look = { size: 'small', margin: false, disabled: isBusy } as const

  return (
    <div className={styles.signOut}>
      <Button {...look} buttonStyle="secondary" onClick={signOutHere}>
        {isLeaving ? copy.loggingOut : copy.logout}
      </Button>
      <Button {...look} buttonStyle="subtle" onClick={askOrSignOutEverywhere}>
        {everywhereLabel}
      </Button>
      <p className={styles.failure} role="alert">
        {hasFailed && copy.logoutFailure}
      </p>
    </div>
  )
}
