import { useEffect, useRef, useState } from 'react'

import { routes } from '@/config/routes'
import { calls as copy } from '@/copy/calls'

import { recordedShownMs } from '../calls/intentTexts'
import styles from './RecordedMessage.module.css'

export type Recorded = {
  customer: string
  name: string
  text: string
  /** What may come next. */
  next: { callBack: boolean; memo: boolean }
}

type RecordedMessageProps = {
  recorded: Recorded | null
  onCallBack: (customer: string) => void
  onEnd: () => void
}

/** Says for some seconds, and while it holds the focus, what was recorded, above everything and moving nothing, and leads to a call-back and a memo. */
export function RecordedMessage({ onCallBack, onEnd, recorded }: RecordedMessageProps) {
  const message = useRef<HTMLDivElement>(null)
  const [late, setLate] = useState<Recorded>()

  useEffect(() => {
    const element = message.current
    if (!recorded || !element) return
    const endWithoutFocus = (next: EventTarget | null) => {
      const holder = next instanceof Node ? next : document.activeElement
      if (!element.contains(holder)) onEnd()
    }
    const follow = ({ relatedTarget }: FocusEvent) => endWithoutFocus(relatedTarget)
    const timer = setTimeout(() => {
      element.addEventListener('focusout', follow)
      // Nothing tells the message whose the customer is meanwhile.
      setLate(recorded)
      endWithoutFocus(null)
    }, recordedShownMs)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('focusout', follow)
    }
  }, [onEnd, recorded])

  return (
    <div className={styles.message} ref={message} role="status">
      {recorded && (
        <>
          <span>
            {recorded.name && recorded !== late && <b className={styles.name}>{recorded.name}</b>}{' '}
            {recorded.text}
          </span>
          <span className={styles.next}>
            {recorded.next.callBack && (
              <button
                className={styles.link}
                onClick={() => onCallBack(recorded.customer)}
                type="button"
              >
                {copy.callBack}
              </button>
            )}
            {recorded.next.memo && (
              <a className={styles.link} href={`${routes.customers}/${recorded.customer}#memo`}>
                {copy.writeMemo}
              </a>
            )}
          </span>
        </>
      )}
    </div>
  )
}
