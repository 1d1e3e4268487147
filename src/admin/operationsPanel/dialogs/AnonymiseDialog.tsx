import { useRef, useState } from 'react'

import { operationsPanel as copy } from '@/copy/operationsPanel'

import { CheckField } from './CheckField'
import { PanelDialog } from './PanelDialog'

type AnonymiseDialogProps = {
  /** The agent's name. */
  name: string
  isBusy: boolean
  failure: string | null
  onOpen: () => void
  onClose: () => void
  onConfirm: () => Promise<boolean>
}

/** Wants a checkbox too, because anonymising can't be undone. */
export function AnonymiseDialog(props: AnonymiseDialogProps) {
  const { failure, isBusy, name, onClose, onConfirm, onOpen } = props
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
      confirm={copy.anonymise}
      failure={failure}
      isBusy={isBusy}
      isDestructive
      onClose={onClose}
      onConfirm={submit}
      onOpen={onOpen}
      title={copy.anonymiseTitle(name)}
    >
      <p>{copy.anonymiseText}</p>
      <CheckField error={error} field={check} onChange={() => setError('')}>
        {copy.anonymiseCheck}
      </CheckField>
    </PanelDialog>
  )
}
