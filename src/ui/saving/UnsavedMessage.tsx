import { type MouseEvent, useState } from 'react'

import { edits as copy } from '@/copy/edits'

import { Button } from '../Button'
import styles from './UnsavedMessage.module.css'

type UnsavedMessageProps = { onDiscard: () => void }

/** Says in a form that what was typed is kept and not saved, and gives it up after a question. */
export function UnsavedMessage({ onDiscard }: UnsavedMessageProps) {
  const [isAsking, setAsking] = useState(false)
  const discard = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    onDiscard()
    // This button goes.
    currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }

  return (
    <div className={styles.message}>
      <p>{isAsking ? copy.discardQuestion : copy.keptInTab}</p>
      {/* In one place, so that a double click gives up nothing. */}
      <Button variant="quiet" onClick={() => setAsking(!isAsking)}>
        {isAsking ? copy.keepTyped : copy.discard}
      </Button>
      {isAsking && (
        <Button variant="quiet" onClick={discard}>
          {copy.discard}
        </Button>
      )}
    </div>
  )
}
