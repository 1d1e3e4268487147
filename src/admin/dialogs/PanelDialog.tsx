import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'

import { PanelButton } from '@/admin/controls/PanelButton'
import { trackUnsavedInput } from '@/client/unsavedInput'
import { edits } from '@/copy/edits'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import { cancelHandlers } from '@/ui/dialogs/cancelHandlers'
import { useModal } from '@/ui/dialogs/useModal'
import { ignoreEnterWhileComposing } from '@/ui/fields/ignoreEnterWhileComposing'

import styles from './PanelDialog.module.css'

type PanelDialogProps = {
  title: string
  confirm: string
  isBusy: boolean
  /** Something else has to end first. */
  isWaiting?: boolean
  /** Keeps it open from the moment it is sent until there is an answer: closing it would cancel nothing. */
  isDestructive?: boolean
  failure: string | null
  children: ReactNode
  /** On the button that only closes it. */
  dismiss?: string
  /** There is nothing to decide. */
  hasNoCancel?: boolean
  onOpen?: () => void
  onClose: () => void
  /** Resolves with true when the dialog can close. */
  onConfirm: () => Promise<boolean>
}

/** What a dialog about a row's step gets from its opener (`useRowStep`) and passes on. */
export type StepDialogProps = Pick<PanelDialogProps, 'failure' | 'isBusy' | 'onClose' | 'onOpen'>

/** A modal dialog with a form; closing it returns the focus. */
export function PanelDialog(props: PanelDialogProps) {
  const { children, confirm, failure, isBusy, isDestructive, isWaiting, onClose, onConfirm } = props
  const titleId = useId()
  const isEnded = useRef(false)
  // What was sent: the choices in the dialog may change meanwhile.
  const [hasSentDestructive, setSentDestructive] = useState(false)
  const mustStayOpen = isBusy && hasSentDestructive
  const [isTyped, setTyped] = useState(false)
  const isUnsaved = isTyped || isBusy
  useEffect(() => {
    if (isUnsaved) return trackUnsavedInput()
  }, [isUnsaved])

  const close = () => {
    if (isEnded.current) return
    isEnded.current = true
    onClose()
  }
  const cancel = () => {
    if (!mustStayOpen) close()
  }
  const dialog = useModal(props.onOpen, cancel)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy || isWaiting || isEnded.current) return
    setSentDestructive(isDestructive === true)
    if (await onConfirm()) close()
  }

  return (
    <dialog
      aria-labelledby={titleId}
      className={styles.dialog}
      onCancel={(event) => cancelHandlers(cancel).onCancel(event)}
      // Otherwise Escape is the browser's, which first clears a search field or closes a list.
      onKeyDown={(event) => mustStayOpen && cancelHandlers(cancel).onKeyDown(event)}
      ref={dialog}
    >
      <form
        className={styles.form}
        noValidate
        onChange={() => setTyped(true)}
        onKeyDown={ignoreEnterWhileComposing}
        onSubmit={submit}
      >
        <h2 className={styles.title} id={titleId}>
          {props.title}
        </h2>
        {children}
        <div className={styles.failure} role="alert">
          {failure}
        </div>
        <div className={styles.cantClose} role="status">
          {mustStayOpen && edits.cantClose}
        </div>
        <div className={styles.buttons}>
          {!props.hasNoCancel && (
            <PanelButton isWaiting={mustStayOpen} onClick={cancel}>
              {props.dismiss ?? copy.cancel}
            </PanelButton>
          )}
          <PanelButton
            isBusy={isBusy}
            isWaiting={isWaiting}
            variant={isDestructive ? 'destructive' : 'primary'}
            type="submit"
          >
            {isBusy ? copy.working : confirm}
          </PanelButton>
        </div>
      </form>
    </dialog>
  )
}
