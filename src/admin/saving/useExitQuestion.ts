import { useEffect, useEffectEvent, useRef } from 'react'

import { isTabForgotten } from '@/client/tabItems'
import { hasUnsavedInput } from '@/client/unsavedInput'
import { edits as copy } from '@/copy/edits'

/**
 * Asks before the browser's back and forward buttons leave what is typed, as links and a reload do, and lets them reach every page. Nothing
 * asks once the session has ended.
 */
export function useExitQuestion(pathname: string): void {
  const hasAgreed = useRef(false)
  useEffect(() => {
    const { navigation } = window as { navigation?: Navigation }
    if (!navigation) return
    const ask = (event: NavigateEvent) => {
      const { cancelable, destination, navigationType } = event
      if (navigationType !== 'traverse' || !cancelable || !hasUnsavedInput()) return
      // The browser itself asks before it loads another document.
      if (!destination.sameDocument || isHere(destination.url)) return
      hasAgreed.current = window.confirm(copy.exitUnsaved)
      if (!hasAgreed.current) event.preventDefault()
    }
    const letGo = (event: Event) => {
      if (hasAgreed.current || isTabForgotten()) event.stopImmediatePropagation()
    }
    navigation.addEventListener('navigate', ask)
    // Before the form's own listener, which is there once something is typed: the reload below would ask again.
    window.addEventListener('beforeunload', letGo)
    return () => {
      navigation.removeEventListener('navigate', ask)
      window.removeEventListener('beforeunload', letGo)
    }
  }, [])

  const showPage = useEffectEvent(({ state }: PopStateEvent) => {
    // Next ignores an entry that Payload's list has replaced before Next watched; the page would stay under another's address.
    if (!state && window.location.pathname !== pathname) window.location.reload()
    else hasAgreed.current = false
  })
  useEffect(() => {
    const listener = (event: PopStateEvent) => showPage(event)
    window.addEventListener('popstate', listener)
    return () => window.removeEventListener('popstate', listener)
  }, [])
}

const isHere = (url: string | null): boolean =>
  url !== null && new URL(url).pathname === window.location.pathname
