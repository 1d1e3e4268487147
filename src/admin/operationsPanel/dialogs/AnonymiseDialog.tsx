import { useRef, useState } from 'react'

import { CheckField } from '@/admin/controls/CheckField'
import { PanelDialog, type StepDialogProps } from '@/admin/dialogs/PanelDialog'
import { operationsPanel as copy } from '@/copy/operationsPanel'

type AnonymiseDialogProps = StepDialogProps & {
  /** The agent's name. */
  name: string
  onConfirm: () => Promise<boolean>
}

/** Wants a checkbox too, because anonymising can't be undone. */
export function AnonymiseDialog({ name, onConfirm, ...state }: AnonymiseDialogProps) {
  const check = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')

  const submit = async () => {
    if (check.current?.checked) return onConfirm()
    setError(copy.unconfirmed)
    check.current?.focus()
    return false
  }

  return (
    <PanelDialog
      {...state}
      confirm={copy.anonymise}
      isDestructive
      onConfirm={submit}
      title={copy.anonymiseTitle(name)}
    >
      <p>{copy.anonymiseText}</p>
      <CheckField error={error} field={check} onChange={() => setError('')}>
        {copy.anonymiseCheck}
      </CheckField>
    </PanelDialog>
  )
}
