import { useEffect, useState } from 'react'

import { leave, onSessionEnd } from '@/client/sessionEnd'
import { type SignOut, signOut } from '@/client/signOut'
import { account as copy } from '@/copy/account'

type Phase = 'idle' | 'asked' | 'leaving' | 'leavingEverywhere' | 'failed'

/**
 * Signs out and goes to the sign-in page, in this browser's other tabs too. Signing out everywhere takes two presses:
 * the first only changes the label, so that nobody does it by accident.
 */
export function useSignOut(of: SignOut['of']) {
  const [phase, setPhase] = useState<Phase>('idle')

  useEffect(() => onSessionEnd(leave), [])

  const submit = async (isEverywhere: boolean) => {
    setPhase(isEverywhere ? 'leavingEverywhere' : 'leaving')
    if (await signOut({ of, isEverywhere })) leave()
    else setPhase('failed')
  }

  const isAsked = phase === 'asked' || phase === 'leavingEverywhere'
  return {
    isLeaving: phase === 'leaving',
    isBusy: phase === 'leaving' || phase === 'leavingEverywhere',
    hasFailed: phase === 'failed',
    everywhereLabel: isAsked ? copy.logoutEverywhere : copy.otherDevices,
    signOutHere: () => void submit(false),
    askOrSignOutEverywhere: () => (isAsked ? void submit(true) : setPhase('asked')),
  }
}
