'use client'

import { dashboard as copy } from '@/copy/dashboard'
import { useSignOut } from '@/ui/useSignOut'

import { PanelButton } from './operationsPanel/PanelButton'
import styles from './SignOut.module.css'

/** Signs the admin out, here or on all devices, and shows a failure (specification 6.5). */
export function SignOut() {
  const { askOrSignOutEverywhere, everywhereLabel, hasFailed, isBusy, isLeaving, signOutHere } =
    useSignOut('admins')

  return (
    <div className={styles.signOut}>
      <span className={styles.failure} role="alert">
        {hasFailed && copy.logoutFailure}
      </span>
      <PanelButton isBusy={isBusy} onClick={signOutHere}>
        {isLeaving ? copy.loggingOut : copy.logout}
      </PanelButton>
      <PanelButton isBusy={isBusy} look="subtle" onClick={askOrSignOutEverywhere}>
        {everywhereLabel}
      </PanelButton>
    </div>
  )
}
