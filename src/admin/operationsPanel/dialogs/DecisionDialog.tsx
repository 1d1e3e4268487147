import { useRef, useState } from 'react'

import { operationsPanel as copy } from '@/copy/operationsPanel'
import { agentStatuses } from '@/domain/agentStatus'
import { reasonSchemaOf } from '@/domain/decisions'

import { PanelDialog } from './PanelDialog'
import { ReasonField } from './ReasonField'

type DecisionDialogProps = {
  title: string
  text: string
  confirm: string
  status: 'rejected' | 'suspended'
  isBusy: boolean
  failure: string | null
  onOpen: () => void
  onClose: () => void
  onConfirm: (reason?: string) => Promise<boolean>
}

/** Confirms a rejection or suspension and asks for the reason. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { confirm, failure, isBusy, status, text, title } = props
  const { onClose, onConfirm, onOpen } = props
  const isReasonRequired = 'needsReason' in agentStatuses[status]
  const field = useRef<HTMLTextAreaElement>(null)
  const [error, setError] = useState('')

  const submit = async () => {
    const reason = reasonSchemaOf(status).safeParse(field.current?.value)
    setError(reason.error?.issues[0]?.message ?? '')
    if (reason.success) return onConfirm(reason.data)
    field.current?.focus()
    return false
  }

  return (
    <PanelDialog
      confirm={confirm}
      failure={failure}
      isBusy={isBusy}
      isDestructive
      onClose={onClose}
      onConfirm={submit}
      onOpen={onOpen}
      title={title}
    >
      <p>{text}</p>
      <ReasonField
        error={error}
        field={field}
        isRequired={isReasonRequired}
        label={copy.reason}
        onInput={() => setError('')}
      />
    </PanelDialog>
  )
}
