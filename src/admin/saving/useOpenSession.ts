import { useAuth, useModal } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef } from 'react'

import { signedInOnceSaved } from '@/client/saving/signedInOnceSaved'
import { leaveWithUnsaved } from '@/client/sessionEnd'
import { hasUnsavedInput } from '@/client/unsavedInput'

// Payload's question whether the admin is still there, a minute before the session ends.
const stayLoggedIn = 'stay-logged-in'
const renewedFromMs = 10 * 60_000
const betweenRenewalsMs = 60_000
// Payload leaves the page at the expiry: in time, and again for what was typed since.
const beforeExpiryMs = [20_000, 2000]
const work = ['input', 'keydown', 'pointerdown', 'wheel'] as const

/**
 * Renews a session that would end soon while somebody works on the page, in dialogs too, and keeps the page while something is unsaved when it
 * ends (specification 6.4, 13.6). Payload itself notices another page and input in its own forms alone, would leave whatever is typed in a
 * dialog, and asks below it.
 */
export function useOpenSession(): void {
  const { fetchFullUser, refreshCookie, setUser, tokenExpirationMs, user } = useAuth()
  const { closeModal } = useModal()
  const renewedAt = useRef(-Infinity)

  const renew = useEffectEvent(() => {
    const now = Date.now()
    if (!tokenExpirationMs || tokenExpirationMs - now > renewedFromMs) return
    if (now - renewedAt.current < betweenRenewalsMs) return
    renewedAt.current = now
    refreshCookie(true)
  })
  useEffect(() => {
    const listener = () => renew()
    for (const event of work) window.addEventListener(event, listener, { capture: true })
    return () => {
      for (const event of work) window.removeEventListener(event, listener, { capture: true })
    }
  }, [])

  const endPage = useEffectEvent((isSignedIn: boolean) => {
    if (tokenExpirationMs) return
    if (isSignedIn) void fetchFullUser()
    else leaveWithUnsaved()
  })
  const keepPage = useEffectEvent(async () => {
    if (!user || !hasUnsavedInput()) return
    closeModal(stayLoggedIn)
    // Without a time of expiry Payload sets no timer that leaves the page.
    setUser({ exp: 0, token: '', user })
    endPage((await signedInOnceSaved()) === 'account')
  })
  useEffect(() => {
    if (!tokenExpirationMs) return
    const restMs = tokenExpirationMs - Date.now()
    const timers = beforeExpiryMs.map((before) =>
      setTimeout(() => void keepPage(), restMs - before),
    )
    return () => timers.forEach(clearTimeout)
  }, [tokenExpirationMs])
}
