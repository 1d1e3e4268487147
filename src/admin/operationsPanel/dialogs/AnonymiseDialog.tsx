import { useRef } from 'react'

import { CheckField } from '@/admin/controls/CheckField'
import { PanelDialog, type StepDialogProps } from '@/admin/dialogs/PanelDialog'
import { useFieldErrors } from '@/admin/dialogs/useFieldErrors'
import { operationsPanel as copy } from '@/copy/operationsPanel'

type AnonymiseDialogProps = StepDialogProps & {
  /** The agent's name. */
  name: string
  onConfirm: () => Promise<boolean>
}

/** Wants a checkbox too, because anonymising can't be undone. */
export function AnonymiseDialog({ name, onConfirm, ...state }: AnonymiseDialogProps) {
  const check = useRef<HTMLInputElement>(null)
  const { clearErrors, errors, showErrors } = useFieldErrors({ check })

  const submit = async () =>
    check.current?.checked ? onConfirm() : showErrors({ check: copy.unconfirmed })

  return (
    <PanelDialog
      {...state}
      confirm={copy.anonymise}
      isDestructive
      onConfirm={submit}
      title={copy.anonymiseTitle(name)}
    >
      <p>{copy.anonymiseText}</p>
      <CheckField error={errors.check ?? ''} field={check} onChange={clearErrors}>
        {copy.anonymiseCheck}
      </CheckField>
    </PanelDialog>
  )
}
