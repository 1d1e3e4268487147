'use client'

import { useEffect, useState } from 'react'

import { followChanges } from '@/client/live/liveConnection'
import { pageAccount } from '@/client/pageAccount'
import { findSignedIn } from '@/client/saving/findSignedIn'
import { leaveOnceNothingIsTyped } from '@/client/saving/leaveOnceNothingIsTyped'
import { leaveOrSignIn } from '@/client/saving/leaveOrSignIn'
import { signInAnswer } from '@/client/saving/questions'
import { leavePage } from '@/client/sessionEnd'
import { hasUnsavedInput } from '@/client/unsavedInput'

/**
 * Leaves the settings once the agent loses the right to see them, also from another device (specification 12.3), or another account has the
 * browser. An expired session alone loses nothing: the next save asks to sign in (13.6). Shows nothing.
 */
export function FollowAccess() {
  // The stream that has told of an end is over.
  const [run, setRun] = useState(0)

  useEffect(() => {
    const leave = leaveOrSignIn(() => {})
    const checkAccess = async () => {
      const account = pageAccount()
      const isOther = account && (await findSignedIn(account)) === 'other'
      if (isOther && !signInAnswer() && !hasUnsavedInput()) leave({ status: 401 })
    }
    return followChanges({
      onChange: () => {},
      onRefresh: () => void checkAccess(),
      onEnd: (end) =>
        void leaveOnceNothingIsTyped(
          () => leavePage(end),
          () => setRun(run + 1),
        ),
    })
  }, [run])
  return null
}
