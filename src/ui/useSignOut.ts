import { useState } from 'react'

import { leavePage } from '@/client/sessionEnd'
import { type SignOut, signOut } from '@/client/signOut'

type State = 'idle' | 'leaving' | 'failed'

/** Signs out, here or on all devices, and goes to the sign-in page; this browser's other tabs follow (specification 6.5). */
export function useSignOut(of: SignOut['of']) {
  const [state, setState] = useState<State>('idle')

  const submit = async (isEverywhere: boolean): Promise<boolean> => {
    setState('leaving')
    const isOver = await signOut({ of, isEverywhere })
    if (isOver) leavePage()
    else setState('failed')
    return isOver
  }

  return {
    isLeaving: state === 'leaving',
    hasFailed: state === 'failed',
    signOutHere: () => void submit(false),
    /** Resolves with true when this browser has left. */
    signOutEverywhere: () => submit(true),
    forgetFailure: () => setState((now) => (now === 'failed' ? 'idle' : now)),
  }
}
