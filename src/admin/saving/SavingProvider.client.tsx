'use client'

import { useAuth, useModal } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'

import { useDrawerQuestion } from '@/admin/dialogs/useDrawerQuestion'
import { onSignedInAgain } from '@/client/saving/questions'
import { hasUnsavedInput } from '@/client/unsavedInput'
import { interceptFetch } from '@/patches/interceptFetch'
import { returnFocus } from '@/ui/focus/returnFocus'
import { SavingDialogs } from '@/ui/saving/SavingDialogs.client'

import { answerSave } from './answerSave'
import { noteOpenedVersion } from './restorationBase'
import { useExitQuestion } from './useExitQuestion'
import { useOpenSession } from './useOpenSession'
import { useTogglesOnce } from './useTogglesOnce'

// Payload's dialogs return the focus once they have faded.
const restMs = 400

/** Protects all saves of the panel: against another's save in between, and an expired session (specification 13.5, 13.6). */
export function SavingProvider({ children }: { children: ReactNode }) {
  const { fetchFullUser, user } = useAuth()
  const pathname = usePathname()
  useEffect(() => interceptFetch(answerSave, () => !hasUnsavedInput()), [])
  useEffect(() => noteOpenedVersion(pathname), [pathname])
  // Payload then knows again until when the session lasts.
  useEffect(() => onSignedInAgain(() => void fetchFullUser()), [fetchFullUser])

  useOpenSession()
  useExitQuestion(pathname)
  useDrawerQuestion()
  useFocusAfterStockDialogs()
  useFocusOnNewPage(pathname)
  useTogglesOnce()

  return (
    <>
      {children}
      {user && (
        <SavingDialogs collection="admins" email={String(user.email)} id={String(user.id)} />
      )}
    </>
  )
}

/** Payload's own dialogs return no focus to a button that is gone when they close. */
function useFocusAfterStockDialogs(): void {
  const { oneModalIsOpen } = useModal()
  const wasOpen = useRef(oneModalIsOpen)

  useEffect(() => {
    if (wasOpen.current && !oneModalIsOpen) setTimeout(returnFocus, restMs, null)
    wasOpen.current = oneModalIsOpen
  }, [oneModalIsOpen])
}

/** A button that leads to another page is gone there: the heading of that page gets its focus. */
function useFocusOnNewPage(pathname: string): void {
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    returnFocus(null)
  }, [pathname])
}
