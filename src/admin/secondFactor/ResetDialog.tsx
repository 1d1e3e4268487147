import { useRef } from 'react'

import type { AccountCollection } from '@/domain/accounts/account'
import { ReasonField } from '@/admin/controls/ReasonField'
import { OutsideForm } from '@/admin/dialogs/OutsideForm'
import { PanelDialog } from '@/admin/dialogs/PanelDialog'
import { useDialogForm } from '@/admin/dialogs/useDialogForm'
import { resetSecondFactor } from '@/client/secondFactor'
import { secondFactor as copy } from '@/copy/secondFactor'
import { resetSchema } from '@/domain/accounts/secondFactor'
import { fieldErrorsOf } from '@/domain/shared/errors'

type ResetDialogProps = {
  collection: AccountCollection
  id: string
  /** Whose second factor it is. */
  name: string
  onClose: () => void
  onReset: () => void
}

/** Asks why before another person's second factor is removed. */
export function ResetDialog({ collection, id, name, onClose, onReset }: ResetDialogProps) {
  const reason = useRef<HTMLTextAreaElement>(null)
  const form = useDialogForm({ reason }, onClose)

  const confirm = async () => {
    const { data, error } = resetSchema.safeParse({ reason: reason.current?.value })
    if (error) return form.refuse(fieldErrorsOf(error.issues))
    return form.send({
      call: () => resetSecondFactor(collection, { id, name, ...data }),
      // The account may be gone, or the limit reached.
      failureOf: ({ message, status }) =>
        (status > 0 && status < 500 && message) || copy.resetFailure,
      doneText: () => copy.resetDone(name),
      onDone: onReset,
    })
  }

  return (
    <OutsideForm>
      <PanelDialog
        {...form.state}
        confirm={copy.resetConfirm}
        isDestructive
        onConfirm={confirm}
        title={copy.resetTitle(name)}
      >
        <p>{copy.resetText}</p>
        <ReasonField
          error={form.errors.reason ?? ''}
          field={reason}
          isRequired
          label={copy.resetReason}
          onInput={() => form.clearError('reason')}
        />
      </PanelDialog>
    </OutsideForm>
  )
}
