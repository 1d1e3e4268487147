import { toast } from '@payloadcms/ui'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'

import { PanelDialog } from '@/admin/operationsPanel/dialogs/PanelDialog'
import { ReasonField } from '@/admin/operationsPanel/dialogs/ReasonField'
import { hasLostAccess } from '@/client/callServer'
import { errorsByField } from '@/client/errorsByField'
import { resetSecondFactor } from '@/client/secondFactor'
import { leave } from '@/client/sessionEnd'
import { secondFactor as copy } from '@/copy/secondFactor'
import { secondFactorRules } from '@/copy/secondFactorRules'

type ResetDialogProps = {
  collection: 'admins' | 'agents'
  id: string
  /** Whose second factor it is. */
  name: string
  onClose: () => void
  onDone: () => void
}

type Errors = Partial<Record<'reason' | 'form', string>>

/** Asks why before another person's second factor is removed. */
export function ResetDialog({ collection, id, name, onClose, onDone }: ResetDialogProps) {
  const reason = useRef<HTMLTextAreaElement>(null)
  const isSending = useRef(false)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setIsBusy] = useState(false)

  const showErrors = (next: Errors) => {
    setErrors(next)
    if (next.reason) reason.current?.focus()
    return false
  }

  const confirm = async () => {
    const typed = reason.current?.value.trim() ?? ''
    if (!typed) return showErrors({ reason: secondFactorRules.resetReasonMissing })
    if (isSending.current) return false
    isSending.current = true
    setErrors({})
    setIsBusy(true)
    const result = await resetSecondFactor(collection, { id, name, reason: typed })
    isSending.current = false
    setIsBusy(false)
    if (hasLostAccess(result)) {
      leave()
      return true
    }
    if (!result.ok) {
      const text = result.status >= 500 || !result.status ? copy.resetFailure : result.message
      return showErrors(errorsByField(['reason'], result.fieldErrors, text ?? copy.resetFailure))
    }
    toast.success(copy.resetDone(name))
    onDone()
    return true
  }

  // Out of Payload's form: forms can't be nested, and React would pass on the submit event.
  return createPortal(
    <div onSubmit={(event) => event.stopPropagation()}>
      <PanelDialog
        confirm={copy.resetConfirm}
        failure={errors.form ?? null}
        isBusy={isBusy}
        isDestructive
        onClose={onClose}
        onConfirm={confirm}
        title={copy.resetTitle(name)}
      >
        <p>{copy.resetText}</p>
        <ReasonField
          error={errors.reason ?? ''}
          field={reason}
          isRequired
          label={copy.resetReason}
          onInput={() => setErrors(({ reason: _, ...others }) => others)}
        />
      </PanelDialog>
    </div>,
    document.body,
  )
}
