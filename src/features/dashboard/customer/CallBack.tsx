import { useRef, useState } from 'react'

import { calls } from '@/copy/calls'
import { customers as copy } from '@/copy/customers'
import { pipeline } from '@/copy/pipeline'
import { namedTime } from '@/domain/consultations/callBack'
import type { Customer } from '@/domain/consultations/customers'
import { stages } from '@/domain/consultations/stage'
import { Button } from '@/ui/Button'
import { useLostFocus } from '@/ui/focus/useLostFocus'
import { useMinute } from '@/ui/useMinute'

import { CallBackPicker } from '../calls/CallBackPicker'
import type { Intent, Recording } from '../calls/recorder'
import styles from './CustomerParts.module.css'

type CallBackProps = {
  customer: Customer
  recording: Recording
  onRecord: (intent: Intent) => Promise<boolean>
}

/** The booked call-back, which can be moved or cancelled, or the times to book one; nothing once the stage is final. */
export function CallBack({ customer, onRecord, recording }: CallBackProps) {
  const [isMoving, setMoving] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const onFocus = useLostFocus(heading)
  const now = useMinute()
  const { callBackAt, stage } = customer
  if (stages[stage].isFinal) return null

  const isSending = recording.state === 'sending'
  const sending =
    recording.state === 'sending' && recording.intent.kind === 'callBack'
      ? recording.intent.callBackAt
      : undefined
  const book = async (at: string | null) => {
    // The answer may be later than the news that it is booked, and times that were opened since stay.
    if ((await onRecord({ kind: 'callBack', callBackAt: at })) && isMoving) setMoving(false)
  }

  return (
    <section aria-labelledby="call-back" className={styles.part} onFocus={onFocus}>
      <h2 className={styles.heading} id="call-back" ref={heading} tabIndex={-1}>
        {pipeline.kinds.callBack}
      </h2>
      {callBackAt && (
        <>
          <p className={styles.now}>{copy.booked(namedTime(callBackAt, now))}</p>
          <div className={styles.buttons}>
            {/* Stays while a time is chosen, or `예약 취소` would come to where it was pressed. */}
            <Button aria-expanded={isMoving} variant="quiet" onClick={() => setMoving(!isMoving)}>
              {pipeline.rebook}
            </Button>
            <Button
              busyLabel={calls.sending}
              isBusy={sending === null}
              isWaiting={isSending}
              variant="quiet"
              onClick={() => void book(null)}
            >
              {pipeline.cancelCallBack}
            </Button>
          </div>
        </>
      )}
      {(!callBackAt || isMoving) && (
        <CallBackPicker
          booking={sending ?? undefined}
          isCompact
          isSending={isSending}
          onBook={(at) => void book(at)}
        />
      )}
    </section>
  )
}
