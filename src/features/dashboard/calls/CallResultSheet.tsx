import { useRef, useState, useSyncExternalStore } from 'react'

import { calls as copy } from '@/copy/calls'
import { customers } from '@/copy/customers'
import type { Customer } from '@/domain/consultations/customers'
import { longMemoProblem } from '@/domain/consultations/memoText'
import { canBecomeStage, stages } from '@/domain/consultations/stage'
import { isBlank } from '@/domain/values/texts'
import { Button } from '@/ui/Button'
import { focusHeading } from '@/ui/focus/returnFocus'
import { useMemoDraft } from '@/ui/useMemoDraft'

import { Sheet, SheetButton } from '../Sheet'
import { CallBackPicker } from './CallBackPicker'
import { CallMemo } from './CallMemo'
import styles from './CallResultSheet.module.css'
import { forgetDialled, isDialled, reopenDialled } from './callQuestion'
import { intentName } from './intentTexts'
import type { Intent, Recorder } from './recorder'
import { UnsentMessage } from './UnsentMessage'

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
  const isClosed = useRef(false)
  const recording = useSyncExternalStore(recorder.subscribe, recorder.view, recorder.view)
  const stage = customer?.stage ?? 'new'
  const sending = recording.state === 'sending' ? recording.intent : undefined

  const close = () => {
    isClosed.current = true
    recorder.dismissRefusal()
    onClose(id)
  }
  /** What was chosen before the customer was dialled again answers nothing about the later call. */
  const closeUnlessDialled = () => {
    // Closed before the answer, it may have been opened again since.
    if (!isClosed.current && !isDialled(id)) close()
  }
  const text = isCallBack || isBlank(memo) ? undefined : memo
  const unlessTooLong = (step: () => void) => {
    const tooLong = longMemoProblem(memo)
    setProblem(tooLong)
    if (tooLong) document.getElementById('call-memo')?.focus()
    else step()
  }
  const answer = async (send: () => Promise<boolean>) => {
    // Before it is sent: a reload meanwhile offers it again as unsent.
    forgetDialled(id)
    if (await send()) closeUnlessDialled()
    else if (!isCallBack && recorder.view().state === 'refused') reopenDialled(id)
  }
  const record = (intent: Intent, version?: number) =>
    answer(() => recorder.record({ ...intent, ...(text ? { text } : {}) }, version))
  const book = (callBackAt: string) => {
    // A booking carries no text.
    const said: Intent[] = text ? [{ kind: 'memo', text }] : []
    return answer(() => recorder.recordAll([...said, { kind: 'callBack', callBackAt }]))
  }
  const result = (intent: Intent, variant: 'act' | 'quiet' = 'quiet', version?: number) => (
    <SheetButton
      busyLabel={copy.sending}
      isBusy={sending !== undefined && intentName(sending) === intentName(intent)}
      isWaiting={sending !== undefined}
      variant={variant}
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
      <UnsentMessage onSent={closeUnlessDialled} recorder={recorder} recording={recording} />
      {isBooking ? (
        <>
          {!isCallBack && (
            <h3 className={styles.heading} ref={focusHeading}>
              {customers.callBackFor}
            </h3>
          )}
          <CallBackPicker
            booking={sending?.callBackAt ?? undefined}
            isSending={sending !== undefined}
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
            <SheetButton
              isWaiting={sending !== undefined}
              variant="quiet"
              onClick={() => unlessTooLong(() => setBooking(true))}
            >
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
          <Button className={styles.plain} variant="quiet" onClick={() => setBooking(false)}>
            {copy.back}
          </Button>
        )}
        <Button className={styles.plain} variant="quiet" onClick={close}>
          {copy.close}
        </Button>
      </div>
    </Sheet>
  )
}
