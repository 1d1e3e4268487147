import { useRef } from 'react'

import { DialogField } from '@/admin/controls/DialogField'
import { ReasonField } from '@/admin/controls/ReasonField'
import { OutsideForm } from '@/admin/dialogs/OutsideForm'
import { PanelDialog } from '@/admin/dialogs/PanelDialog'
import { useDialogForm } from '@/admin/dialogs/useDialogForm'
import { callServer } from '@/client/callServer'
import { routes } from '@/config/routes'
import { consultationDeletion as copy } from '@/copy/consultationDeletion'
import { edits } from '@/copy/edits'
import { consultationExport } from '@/copy/consultationExport'
import {
  type ConsultationDeletion,
  consultationDeletionSchema,
} from '@/domain/consultations/consultationDeletion'
import { fieldErrorsOf } from '@/domain/shared/errors'

import styles from './DeletionDialog.module.css'

type DeletionDialogProps = {
  ids: string[]
  /** The customer's name, if there is only one. */
  name?: string
  onClose: () => void
  onDone: () => void
}

/** Asks why and how many before consultation requests are deleted. */
export function DeletionDialog({ ids, name, onClose, onDone }: DeletionDialogProps) {
  const reason = useRef<HTMLTextAreaElement>(null)
  const count = useRef<HTMLInputElement>(null)
  const form = useDialogForm({ reason, count }, onClose)
  const { clearError, errors } = form

  const confirm = async () => {
    const typed = count.current?.value.normalize('NFKC').trim() ?? ''
    const parsed = consultationDeletionSchema.safeParse({
      ids,
      reason: reason.current?.value,
      count: typed === '' ? undefined : Number(typed),
    } satisfies Partial<Record<keyof ConsultationDeletion, unknown>>)
    if (!parsed.success) return form.refuse(fieldErrorsOf(parsed.error.issues), copy.failure)
    return form.send({
      call: () =>
        callServer(routes.operationsDeletionsApi, {
          method: 'POST',
          body: parsed.data,
          isSave: true,
          continues: edits.deletion,
        }),
      failureOf: () => copy.failure,
      // No list behind it reads itself again, as the operations panel's do: its own text says to.
      onRefusal: ({ code, message }) => {
        if (code !== 'writeConflict' || !form.isShown()) return undefined
        form.refuse([], message)
        return 'stay'
      },
      doneText: () => copy.done(ids.length),
      // Not where another page is shown by then.
      onDone: () => form.isShown() && onDone(),
    })
  }

  return (
    <OutsideForm>
      <PanelDialog
        {...form.state}
        confirm={copy.confirm}
        isDestructive
        onConfirm={confirm}
        title={name ? copy.titleOf(name) : copy.title(ids.length)}
      >
        <p>{copy.text}</p>
        <ReasonField
          error={errors.reason ?? ''}
          field={reason}
          hint={consultationExport.reasonHint}
          isRequired
          label={copy.reason}
          onInput={() => clearError('reason')}
        />
        <DialogField
          error={errors.count ?? ''}
          hint={copy.countHint(ids.length)}
          label={copy.count}
        >
          {({ className, ...control }) => (
            <input
              {...control}
              aria-required
              autoComplete="off"
              className={`${className} ${styles.count}`}
              inputMode="numeric"
              onInput={() => clearError('count')}
              ref={count}
              type="text"
            />
          )}
        </DialogField>
      </PanelDialog>
    </OutsideForm>
  )
}
