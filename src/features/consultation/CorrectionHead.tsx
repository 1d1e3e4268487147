import { useEffect, useRef } from 'react'

import { durations } from '@/config/durations'
import { confirmation as copy } from '@/copy/confirmation'

import { ConsultantLine } from './ConsultantLine'
import styles from './ConsultationFormCard.module.css'
import type { Consultant, Position } from './consultationFormAnswer'
import { phoneId } from './ConsultationFormFields'

type CorrectionHeadProps = {
  consultant?: Consultant
  /** The click that opened the form; missing where it was recalled or posted. */
  openedBy?: Position
}

/** How far apart the clicks of a double click may be, in pixels. */
const sameSpot = 16

/**
 * The card's head when the form is open again for another number. Only that is missing: it gets the focus from the click, but not where the
 * form was recalled, long after the person may have gone on.
 */
export function CorrectionHead({ consultant, openedBy }: CorrectionHeadProps) {
  const head = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (openedBy) document.getElementById(phoneId)?.focus()
  }, [openedBy])

  useEffect(() => {
    const form = head.current?.closest('form')
    if (!form || !openedBy) return
    const openedAt = performance.now()
    // A double click on the button that opened the form must not tick the consent that is now in its place, nor take the focus.
    const rest = new AbortController()
    const swallow = (event: MouseEvent) => {
      const { clientX, clientY } = openedBy
      const distance = Math.hypot(event.clientX - clientX, event.clientY - clientY)
      if (distance <= sameSpot && performance.now() - openedAt < durations.settling)
        event.preventDefault()
    }
    for (const type of ['mousedown', 'click'] as const)
      form.addEventListener(type, swallow, { capture: true, signal: rest.signal })
    // A person who has typed since means the click.
    form.addEventListener('input', () => rest.abort(), { signal: rest.signal })
    return () => rest.abort()
  }, [openedBy])

  return (
    <div className={styles.head} ref={head}>
      <h2 className={styles.title}>{copy.correctedTitle}</h2>
      {consultant && <ConsultantLine {...consultant} />}
      <p className={styles.corrected}>{copy.correctedText}</p>
    </div>
  )
}
