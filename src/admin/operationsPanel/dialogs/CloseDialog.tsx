import { toast } from '@payloadcms/ui'
import { useRef } from 'react'

import { ReasonField } from '@/admin/controls/ReasonField'
import { SelectField } from '@/admin/controls/SelectField'
import { useChoice } from '@/admin/controls/useChoice'
import { PanelDialog } from '@/admin/dialogs/PanelDialog'
import { useDialogForm } from '@/admin/dialogs/useDialogForm'
import { closeInRegister } from '@/admin/operationsPanel/data/subjectRegister'
import { dataSubjectRegister as copy } from '@/copy/dataSubjectRegister'
import { errors as refusals } from '@/copy/errors'
import { registerAnswerSchema } from '@/domain/dataSubjects/registerEntries'
import { fieldErrorsOf } from '@/domain/shared/errors'

type CloseDialogProps = {
  /** Of the register's entry. */
  id: string
  onClose: () => void
  /** Called when access is lost. */
  onEnd: () => void
}

/** Notes how a data subject request was answered. */
export function CloseDialog({ id, onClose, onEnd }: CloseDialogProps) {
  const [outcome, outcomeChoice] = useChoice(copy.outcomes, 'done')
  const note = useRef<HTMLTextAreaElement>(null)
  const { clearErrors, errors, refuse, send, state } = useDialogForm({ note }, onClose)

  const confirm = async () => {
    const parsed = registerAnswerSchema.safeParse({ outcome, note: note.current?.value })
    if (!parsed.success) return refuse(fieldErrorsOf(parsed.error.issues), copy.closeFailure)
    return send({
      call: () => closeInRegister(id, parsed.data),
      failureOf: ({ status }) => (status === 409 ? refusals.statusConflict : copy.closeFailure),
      onDone: () => toast.success(copy.closed),
      onEnd,
    })
  }

  return (
    <PanelDialog {...state} confirm={copy.close} onConfirm={confirm} title={copy.closeTitle}>
      <p>{copy.closeText}</p>
      <SelectField {...outcomeChoice} label={copy.fields.outcome} />
      <ReasonField
        error={errors.note ?? ''}
        field={note}
        hint={copy.noteHint}
        isRequired={outcome === 'refused'}
        label={copy.fields.answer}
        onInput={clearErrors}
      />
    </PanelDialog>
  )
}
