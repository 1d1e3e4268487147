'use client'

import { useState } from 'react'

import { routes } from '@/config/routes'
import { operationsPanel as copy } from '@/copy/operationsPanel'

import { PanelButton } from './operationsPanel/PanelButton'
import styles from './SignOut.module.css'

/** Ends the admin's session and leads to the sign-in page. */
export function SignOut() {
  const [phase, setPhase] = useState<'idle' | 'leaving' | 'failed'>('idle')

  const submit = async () => {
    setPhase('leaving')
    try {
      const answer = await fetch(routes.adminsLogoutApi, { method: 'POST' })
      // Refused for want of a session: another tab has ended it.
      if (!answer.ok && ![400, 401, 403].includes(answer.status)) throw new Error('refused')
      window.location.replace(routes.login)
    } catch {
      setPhase('failed')
    }
  }

  return (
    <div className={styles.signOut}>
      <span className={styles.failure} role="alert">
        {phase === 'failed' && copy.logoutFailure}
      </span>
      <PanelButton isBusy={phase === 'leaving'} onClick={submit}>
        {phase === 'leaving' ? copy.loggingOut : copy.logout}
      </PanelButton>
    </div>
  )
}
