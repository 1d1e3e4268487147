import { useState, useSyncExternalStore } from 'react'

import { calls as copy } from '@/copy/calls'
import { customers } from '@/copy/customers'
import type { Customer } from '@/domain/consultations/customers'
import { longMemoProblem } from '@/domain/consultations/memoProblem'
import { canBecomeStage, stageOf, stages } from '@/domain/consultations/stage'
import { isBlank } from '@/domain/values/texts'
import { Button } from '@/ui/Button'

import { Sheet, SheetButton } from '../Sheet'
import { CallBackPicker } from './CallBackPicker'
import { CallMemo } from './CallMemo'
import styles from './CallResultSheet.module.css'
import { intentName } from './intentTexts'
import type { Intent, Recorder } from './recorder'
import { UnsentNote } from './UnsentNote'
import { useMemoDraft } from './useMemoDraft'

type CallResultSheetProps = {
  id: string
  /** Undefined while nobody knows more than the id. */
  customer: Customer | undefined
  recorder: Recorder
  /** Asks for nothing but the time of a call-back. */
  isCallBack?: boolean
  onClose: (customer: string) => void
}

/** Asks how a call went; one tap records it, with the memo if there is one (specification 5.9). */
export function CallResultSheet({
  customer,
  id,
  isCallBack = false,
  onClose,
  recorder,
}: CallResultSheetProps) {
  const [isBooking, setBooking] = useState(isCallBack)
  const [memo, setMemo] = useMemoDraft(id, 'call')
  const [problem, setProblem] = useState('')
  const recording = useSyncExternalStore(recorder.subscribe, recorder.view, recorder.view)
  const stage = stageOf(customer?.stage)
  // A result that this sheet failed to send answers its question once it is sent; one left over from before doesn't.
  const [hadUnsent] = useState(recording.state === 'unsent')
  const sending = recording.state === 'sending' ? recording.intent : undefined

  const close = () => onClose(id)
  const text = isCallBack || isBlank(memo) ? undefined : memo
  const unlessTooLong = (step: () => void) => {
    const tooLong = longMemoProblem(memo)
    setProblem(tooLong)
    if (tooLong) document.getElementById('call-memo')?.focus()
    else step()
  }
  const record = async (intent: Intent, version?: number) => {
    if (await recorder.record({ ...intent, ...(text ? { text } : {}) }, version)) close()
  }
  const book = async (callBackAt: string) => {
    // A booking carries no text.
    const said: Intent[] = text ? [{ kind: 'memo', text }] : []
    if (await recorder.recordAll([...said, { kind: 'callBack', callBackAt }])) close()
  }
  const result = (intent: Intent, look: 'act' | 'quiet' = 'quiet', version?: number) => (
    <SheetButton
      busyLabel={copy.sending}
      isBusy={sending !== undefined && intentName(sending) === intentName(intent)}
      look={look}
      onClick={() => unlessTooLong(() => void record(intent, version))}
    >
      {intentName(intent)}
    </SheetButton>
  )

  return (
    <Sheet onClose={close} title={isCallBack ? customers.callBackFor : copy.ask}>
      <p className={styles.who}>
        <span className={styles.name}>{customer?.name}</span>
        <span className={styles.phone}>{customer?.phone}</span>
      </p>
      <UnsentNote
        onSent={hadUnsent ? undefined : close}
        recorder={recorder}
        recording={recording}
      />
      {isBooking ? (
        <>
          {!isCallBack && <h3 className={styles.heading}>{customers.callBackFor}</h3>}
          <CallBackPicker
            booking={sending?.callBackAt ?? undefined}
            busyLabel={copy.sending}
            onBook={(callBackAt) => void book(callBackAt)}
          />
        </>
      ) : (
        <div className={styles.results}>
          <CallMemo
            error={problem}
            onType={(text) => {
              setMemo(text)
              setProblem('')
            }}
            text={memo}
          />
          {result({ kind: 'reached' }, 'act')}
          {result({ kind: 'missed' })}
          {!stages[stage].isFinal && (
            <SheetButton look="quiet" onClick={() => unlessTooLong(() => setBooking(true))}>
              {copy.callBack}
            </SheetButton>
          )}
          {stage !== 'lost' &&
            canBecomeStage(stage, 'lost') &&
            result(
              { kind: 'missed', stage: 'lost', lostReason: 'wrongNumber' },
              'quiet',
              customer?.version,
            )}
        </div>
      )}
      <div className={styles.foot}>
        {isBooking && !isCallBack && (
          <Button className={styles.plain} look="quiet" onClick={() => setBooking(false)}>
            {copy.back}
          </Button>
        )}
        <Button className={styles.plain} look="quiet" onClick={close}>
          {copy.close}
        </Button>
      </div>
    </Sheet>
  )
}
