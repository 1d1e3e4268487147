'use client'

import { useId, useRef } from 'react'

import { ignoreOpeningClicks } from '@/client/dialogs/ignoreOpeningClicks'
import { account as copy } from '@/copy/account'
import { dashboard } from '@/copy/dashboard'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { useDeliberateConfirm } from '@/ui/dialogs/useDeliberateConfirm'
import { useSignOut } from '@/ui/useSignOut'

import styles from './SignOutEverywhere.module.css'

/** Signs the agent out on all devices, after a dialog that says so (specification 6.5). */
export function SignOutEverywhere() {
  const { forgetFailure, hasFailed, isLeaving, signOutEverywhere } = useSignOut('agents')
  const opener = useRef<HTMLButtonElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const { isDeliberate, opened } = useDeliberateConfirm(opener)
  const titleId = useId()

  const open = () => {
    if (!dialog.current || dialog.current.open) return
    forgetFailure()
    dialog.current.showModal()
    ignoreOpeningClicks(dialog.current)
    opened(dialog.current)
  }

  return (
    <>
      <Button className={styles.opener} variant="quiet" onClick={open} ref={opener}>
        {copy.signOutEverywhere}
      </Button>
      <dialog aria-labelledby={titleId} className={styles.dialog} ref={dialog}>
        <h2 className={styles.title} id={titleId}>
          {copy.signOutEverywhereTitle}
        </h2>
        <p className={styles.text}>{copy.signOutEverywhereText}</p>
        <Alert>{hasFailed && dashboard.signOutFailure}</Alert>
        <div className={styles.buttons}>
          <Button variant="quiet" onClick={() => dialog.current?.close()} disabled={isLeaving}>
            {copy.cancel}
          </Button>
          <Button
            onClick={() => isDeliberate() && void signOutEverywhere()}
            isBusy={isLeaving}
            busyLabel={dashboard.signingOut}
          >
            {copy.signOutEverywhereConfirm}
          </Button>
        </div>
      </dialog>
    </>
  )
}
