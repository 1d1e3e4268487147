import { useRef, useState } from 'react'

import { customers as copy } from '@/copy/customers'
import { edits } from '@/copy/edits'
import { errors } from '@/copy/errors'
import { pipeline } from '@/copy/pipeline'
import { Alert } from '@/ui/Alert'

import { Sheet, SheetButton } from '../Sheet'
import styles from './CustomerParts.module.css'
import type { StrikeOutcome } from './customerStore'

type StrikeSheetProps = {
  onClose: () => void
  onStrike: () => Promise<StrikeOutcome>
}

/** Asks once before a memo's text is erased for good. It stays open from the moment that is sent until there is an answer: closing it would cancel nothing. */
export function StrikeSheet({ onClose, onStrike }: StrikeSheetProps) {
  const [state, setState] = useState<'asking' | 'striking' | Exclude<StrikeOutcome, 'struck'>>(
    'asking',
  )
  const isBusy = useRef(false)
  const isStriking = state === 'striking'

  const strike = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setState('striking')
    const outcome = await onStrike()
    isBusy.current = false
    if (outcome === 'struck') onClose()
    else setState(outcome)
  }

  const close = () => {
    if (!isBusy.current) onClose()
  }

  return (
    <Sheet onClose={close} title={pipeline.strikeMemoTitle}>
      <p className={styles.text}>{pipeline.strikeMemoText}</p>
      <Alert>
        {state === 'failed' && pipeline.strikeMemoFailure}
        {state === 'forbidden' && errors.forbidden}
      </Alert>
      <p className={styles.text} role="status">
        {isStriking && edits.cantClose}
      </p>
      <div className={styles.reasons}>
        <SheetButton busyLabel={copy.strikingMemo} isBusy={isStriking} onClick={strike}>
          {pipeline.strikeMemo}
        </SheetButton>
        <SheetButton isWaiting={isStriking} variant="quiet" onClick={close}>
          {copy.cancel}
        </SheetButton>
      </div>
    </Sheet>
  )
}
