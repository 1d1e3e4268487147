import { toast } from '@payloadcms/ui'
import { useRef, useState } from 'react'

import { closeInRegister } from '@/admin/operationsPanel/data/subjectRegister'
import { hasLostAccess } from '@/client/callServer'
import { errorsByField } from '@/client/errorsByField'
import { dataSubjectRegister as copy } from '@/copy/dataSubjectRegister'
import { errors as refusals } from '@/copy/errors'
import { answerToRequestSchema } from '@/domain/registerEntries'
import type { DataSubjectOutcome } from '@/domain/dataSubjectRegister'
import { fieldErrorsOf } from '@/domain/errors'

import { PanelDialog } from './PanelDialog'
import { ReasonField } from './ReasonField'
import { SelectField } from './SelectField'

type CloseDialogProps = {
  /** Of the register's entry. */
  id: string
  onClose: () => void
  /** Called when access is lost. */
  onEnd: () => void
}

const fields = ['note'] as const
type Errors = Partial<Record<'note' | 'form', string>>

/** Notes how a data subject request was answered. */
export function CloseDialog({ id, onClose, onEnd }: CloseDialogProps) {
  const [outcome, setOutcome] = useState<DataSubjectOutcome>('done')
  const note = useRef<HTMLTextAreaElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setIsBusy] = useState(false)

  const showErrors = (next: Errors) => {
    setErrors(next)
    if (next.note) note.current?.focus()
  }

  const confirm = async () => {
    const parsed = answerToRequestSchema.safeParse({ outcome, note: note.current?.value })
    if (!parsed.success) {
      showErrors(errorsByField(fields, fieldErrorsOf(parsed.error.issues), copy.closeFailure))
      return false
    }
    setErrors({})
    setIsBusy(true)
    const result = await closeInRegister(id, parsed.data)
    setIsBusy(false)
    if (hasLostAccess(result)) {
      onEnd()
      return true
    }
    if (!result.ok) {
      const text = result.status === 409 ? refusals.statusConflict : copy.closeFailure
      showErrors(errorsByField(fields, result.fieldErrors, text))
      return false
    }
    toast.success(copy.closed)
    return true
  }

  return (
    <PanelDialog
      confirm={copy.close}
      failure={errors.form ?? null}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={confirm}
      onOpen={() => setErrors({})}
      title={copy.closeTitle}
    >
      <p>{copy.closeText}</p>
      <SelectField
        label={copy.fields.outcome}
        onChange={setOutcome}
        options={copy.outcomes}
        value={outcome}
      />
      <ReasonField
        error={errors.note ?? ''}
        field={note}
        hint={copy.noteHint}
        isRequired={outcome === 'refused'}
        label={copy.fields.answer}
        onInput={() => setErrors({})}
      />
    </PanelDialog>
  )
}
