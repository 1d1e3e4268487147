import { useEffect, useState } from 'react'

import { account as copy } from '@/copy/account'

import { leave, onSessionEnd } from '@/client/sessionEnd'
import { type SignOut, signOut } from '@/client/signOut'

type Phase = 'idle' | 'asked' | 'leaving' | 'leavingEverywhere' | 'failed'

/**
 * Ends sessions and leads to the sign-in page, here and in this browser's other tabs. The rare wish to end all of them
 * takes two presses of one button, which says at the second what it will do.
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
