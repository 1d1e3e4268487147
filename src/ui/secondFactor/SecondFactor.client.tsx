'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

import { hasLostAccess } from '@/client/callServer'
import { leaveOrSignIn } from '@/client/saving/leaveOrSignIn'
import { readSecondFactor } from '@/client/secondFactor'
import { hasUnsavedInput } from '@/client/unsavedInput'
import { secondFactor as copy } from '@/copy/secondFactor'
import { secondFactorRules } from '@/copy/secondFactorRules'
import { site } from '@/copy/site'
import { ControlButton } from '@/ui/controls/ControlButton'
import controls from '@/ui/controls/controls.module.css'
import { ModalDialog } from '@/ui/dialogs/ModalDialog'
import { useLostFocus } from '@/ui/focus/useLostFocus'
import { useReading } from '@/ui/useReading'

import styles from './SecondFactor.module.css'
import { type Outcome, type Purpose, SecondFactorFlow } from './SecondFactorFlow'
import { StateView } from './StateView'

type SecondFactorProps = {
  email: string
  className?: string
  headingClass?: string
}

/** How one's own second factor stands, and what changes it: in an agent's settings and an admin's account (specification 6.9). */
export function SecondFactor({ className, email, headingClass }: SecondFactorProps) {
  const { answer: state, readAgain, refresh } = useReading(readSecondFactor)
  const [opened, setOpened] = useState<{ purpose: Purpose; since: string | null } | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const said = useRef<HTMLParagraphElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const onFocus = useLostFocus(heading)

  const leave = useEffectEvent(leaveOrSignIn(readAgain))
  useEffect(() => {
    if (state?.ok === false && hasLostAccess(state) && !hasUnsavedInput()) leave(state)
  }, [state])

  // The button that opened the dialog may be gone.
  useEffect(() => {
    if (outcome) said.current?.focus()
  }, [outcome])

  const open = (purpose: Purpose, since: string | null) => {
    setOutcome(null)
    setOpened({ purpose, since })
  }
  const end = (next: Outcome | null) => {
    setOpened(null)
    setOutcome(next)
    // Also where it was given up: an answer may have been lost.
    refresh()
  }

  return (
    <section aria-labelledby="second-factor" className={className}>
      <h2 className={headingClass} id="second-factor" ref={heading} tabIndex={-1}>
        {secondFactorRules.name}
      </h2>
      <div className={`${controls.surface} ${styles.state}`} onFocus={onFocus}>
        <p className={styles.said} ref={said} role="status" tabIndex={-1}>
          {outcome && copy.said[outcome]}
        </p>
        {!state && <p role="status">{copy.loading}</p>}
        {state?.ok && (
          <StateView onChoose={(purpose) => open(purpose, state.data.since)} state={state.data} />
        )}
        {state && !state.ok && (
          <>
            <p role="alert">{copy.loadFailure}</p>
            <ControlButton onClick={readAgain}>{site.retry}</ControlButton>
          </>
        )}
      </div>
      {opened &&
        // Whatever a later reading finds; out of the form that the panel has around it: forms can't be nested.
        createPortal(
          <SecondFactorFlow
            email={email}
            Frame={ModalDialog}
            onCancel={() => end(null)}
            onEnd={end}
            purpose={opened.purpose}
            since={state?.ok ? state.data.since : opened.since}
          />,
          document.body,
        )}
    </section>
  )
}
