import { useId, useRef, useState } from 'react'

import { operationsPanel as copy } from '@/copy/operationsPanel'

import styles from './DecisionDialog.module.css'
import { PanelDialog } from './PanelDialog'

type DecisionDialogProps = {
  /** Names the person. */
  title: string
  text: string
  confirm: string
  isReasonRequired?: boolean
  isBusy: boolean
  failure: string | null
  onOpen: () => void
  onClose: () => void
  onConfirm: (reason: string) => Promise<boolean>
}

/** Asks once before somebody is refused, and for the reason. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { confirm, failure, isBusy, isReasonRequired = false, text, title } = props
  const { onClose, onConfirm, onOpen } = props
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [isMissing, setIsMissing] = useState(false)

  const submit = async () => {
    const reason = field.current?.value.trim() ?? ''
    const isLacking = isReasonRequired && reason === ''
    setIsMissing(isLacking)
    if (!isLacking) return onConfirm(reason)
    field.current?.focus()
    return false
  }

  return (
    <PanelDialog
      confirm={confirm}
      failure={failure}
      isBusy={isBusy}
      isDestructive
      onClose={onClose}
      onConfirm={submit}
      onOpen={onOpen}
      title={title}
    >
      <p>{text}</p>
      <div>
        <label className={styles.label} htmlFor={id}>
          {copy.reason}
          {!isReasonRequired && <span className={styles.optional}> ({copy.optional})</span>}
        </label>
        <textarea
          aria-describedby={`${id}-error`}
          aria-invalid={isMissing || undefined}
          aria-required={isReasonRequired || undefined}
          autoFocus
          className={styles.reason}
          id={id}
          maxLength={500}
          onInput={() => setIsMissing(false)}
          ref={field}
          rows={3}
        />
        <div className={styles.error} id={`${id}-error`} role="alert">
          {isMissing && copy.reasonRequired}
        </div>
      </div>
    </PanelDialog>
  )
}
