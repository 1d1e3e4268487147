import { useEffect, useState } from 'react'

import { leave, onSessionEnd } from '@/client/sessionEnd'
import { type SignOut, signOut } from '@/client/signOut'

type Phase = 'idle' | 'leaving' | 'failed'

/** Signs out, here or on all devices, and goes to the sign-in page, in this browser's other tabs too (specification 6.5). */
export function useSignOut(of: SignOut['of']) {
  const [phase, setPhase] = useState<Phase>('idle')

  useEffect(() => onSessionEnd(leave), [])

  const submit = async (isEverywhere: boolean): Promise<boolean> => {
    setPhase('leaving')
    const isOver = await signOut({ of, isEverywhere })
    if (isOver) leave()
    else setPhase('failed')
    return isOver
  }

  return {
    isLeaving: phase === 'leaving',
    hasFailed: phase === 'failed',
    signOutHere: () => void submit(false),
    /** Resolves with true when this browser has left. */
    signOutEverywhere: () => submit(true),
    forgetFailure: () => setPhase((now) => (now === 'failed' ? 'idle' : now)),
  }
}
