import { useRef, useState } from 'react'

import { customers as copy } from '@/copy/customers'
import { Alert } from '@/ui/Alert'

import { Sheet, SheetButton } from '../Sheet'
import styles from './CustomerParts.module.css'

type StrikeSheetProps = {
  onClose: () => void
  /** Resolves with whether the text is gone. */
  onStrike: () => Promise<boolean>
}

/** Asks once before a memo's text is erased for good. */
export function StrikeSheet({ onClose, onStrike }: StrikeSheetProps) {
  const [state, setState] = useState<'asking' | 'striking' | 'failed'>('asking')
  const isBusy = useRef(false)

  const strike = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setState('striking')
    const isGone = await onStrike()
    isBusy.current = false
    if (isGone) onClose()
    else setState('failed')
  }

  return (
    <Sheet onClose={onClose} title={copy.strikeMemoTitle}>
      <p className={styles.text}>{copy.strikeMemoText}</p>
      <Alert>{state === 'failed' && copy.strikeMemoFailure}</Alert>
      <div className={styles.reasons}>
        <SheetButton busyLabel={copy.strikingMemo} isBusy={state === 'striking'} onClick={strike}>
          {copy.strikeMemo}
        </SheetButton>
        <SheetButton variant="quiet" onClick={onClose}>
          {copy.cancel}
        </SheetButton>
      </div>
    </Sheet>
  )
}
