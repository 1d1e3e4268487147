'use client'

import { useEffect, useState } from 'react'

import { dashboard as copy } from '@/copy/dashboard'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'

import { leave, onSessionEnd } from './sessionEnd'
import styles from './SignOut.module.css'
import { signOut } from './signOut'

/** Ends the session and leads to the sign-in page, here and in this browser's other tabs. */
export function SignOut() {
  const [phase, setPhase] = useState<'idle' | 'leaving' | 'failed'>('idle')

  useEffect(() => onSessionEnd(leave), [])

  const submit = async () => {
    setPhase('leaving')
    if (await signOut()) leave()
    else setPhase('failed')
  }

  return (
    <div className={styles.signOut}>
      <Button
        className={styles.button}
        look="quiet"
        onClick={submit}
        isBusy={phase === 'leaving'}
        busyLabel={copy.loggingOut}
      >
        {copy.logout}
      </Button>
      <Alert className={styles.failure}>{phase === 'failed' && copy.logoutFailure}</Alert>
    </div>
  )
}
