import { useRef, useState } from 'react'

import { calls } from '@/copy/calls'
import { customers as copy } from '@/copy/customers'
import { pipeline } from '@/copy/pipeline'
import type { Customer } from '@/domain/consultations/customers'
import { lostReasonOptions, type Stage, stages } from '@/domain/consultations/stage'
import { Button } from '@/ui/Button'
import { useLostFocus } from '@/ui/focus/useLostFocus'

import type { Intent, Recording } from '../calls/recorder'
import { Sheet, SheetButton } from '../Sheet'
import styles from './CustomerParts.module.css'

type StageButtonsProps = {
  customer: Customer
  recording: Recording
  onRecord: (intent: Intent, version?: number) => Promise<boolean>
}

/** The stage, and buttons for those that may follow; `종료` asks why. */
export function StageButtons({ customer, onRecord, recording }: StageButtonsProps) {
  const [isClosing, setClosing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const onFocus = useLostFocus(heading)
  const sending = recording.state === 'sending' ? recording.intent : undefined

  const change = (intent: Omit<Intent, 'kind'>) =>
    onRecord({ kind: 'stage', ...intent }, customer.version)
  const choose = (next: Stage) =>
    next === 'lost' ? setClosing(true) : void change({ stage: next })

  return (
    <section aria-labelledby="stage" className={styles.part} onFocus={onFocus}>
      <h2 className={styles.heading} id="stage" ref={heading} tabIndex={-1}>
        {pipeline.kinds.stage}
      </h2>
      <div
        aria-labelledby="stage"
        className={styles.buttons}
        data-steady={customer.stage}
        role="group"
      >
        {stages[customer.stage].next.map((next) => (
          <Button
            busyLabel={calls.sending}
            isBusy={sending?.kind === 'stage' && sending.stage === next}
            isWaiting={sending !== undefined}
            key={next}
            variant="quiet"
            onClick={() => choose(next)}
          >
            {stages[next].label}
          </Button>
        ))}
      </div>
      {isClosing && (
        <Sheet onClose={() => setClosing(false)} title={copy.lostTitle}>
          <div className={styles.reasons}>
            {lostReasonOptions.map(({ label, value }) => (
              <SheetButton
                isWaiting={sending !== undefined}
                key={value}
                variant="quiet"
                onClick={() => {
                  setClosing(false)
                  void change({ stage: 'lost', lostReason: value })
                }}
              >
                {label}
              </SheetButton>
            ))}
            <SheetButton
              className={styles.cancel}
              onClick={() => setClosing(false)}
              variant="quiet"
            >
              {copy.cancel}
            </SheetButton>
          </div>
        </Sheet>
      )}
    </section>
  )
}
