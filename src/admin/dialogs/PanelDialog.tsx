import {
  type ReactNode,
  type SubmitEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from 'react'

import { PanelButton } from '@/admin/controls/PanelButton'
import { holdForInput } from '@/client/unsavedInput'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import { useModal } from '@/ui/dialogs/useModal'
import { ignoreEnterWhileComposing } from '@/ui/fields/ignoreEnterWhileComposing'

import styles from './PanelDialog.module.css'

type PanelDialogProps = {
  title: string
  confirm: string
  isBusy: boolean
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
  const { children, confirm, failure, isBusy, isDestructive, onClose, onConfirm } = props
  const dialog = useModal(props.onOpen)
  const titleId = useId()
  const isEnded = useRef(false)
  useEffect(holdForInput, [])

  const end = (event?: SyntheticEvent) => {
    // React passes the events of a dialog on to the one that it was opened in.
    event?.stopPropagation()
    if (isEnded.current) return
    isEnded.current = true
    onClose()
  }
  /** Ends at once: the close event comes later than a quick key press on the button that has the focus again. */
  const close = (event?: SyntheticEvent) => {
    event?.preventDefault()
    dialog.current?.close()
    end(event)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy && (await onConfirm())) close()
  }

  return (
    <dialog
      aria-labelledby={titleId}
      className={styles.dialog}
      onCancel={close}
      onClose={end}
      ref={dialog}
    >
      <form
        className={styles.form}
        noValidate
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
        <div className={styles.buttons}>
          {!props.hasNoCancel && (
            <PanelButton onClick={() => close()}>{props.dismiss ?? copy.cancel}</PanelButton>
          )}
          <PanelButton
            isBusy={isBusy}
            look={isDestructive ? 'destructive' : 'primary'}
            type="submit"
          >
            {isBusy ? copy.working : confirm}
          </PanelButton>
        </div>
      </form>
    </dialog>
  )
}
