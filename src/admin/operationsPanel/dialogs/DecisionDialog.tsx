import { useRef, useState } from 'react'

import { ReasonField } from '@/admin/controls/ReasonField'
import { PanelDialog, type StepDialogProps } from '@/admin/dialogs/PanelDialog'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import { agentStatuses } from '@/domain/agents/agentStatus'
import { reasonSchemaOf } from '@/domain/records/decisions'

type DecisionDialogProps = StepDialogProps & {
  title: string
  text: string
  confirm: string
  status: 'rejected' | 'suspended'
  onConfirm: (reason?: string) => Promise<boolean>
}

/** Confirms a rejection or suspension and asks for the reason. */
export function DecisionDialog({ onConfirm, status, text, ...others }: DecisionDialogProps) {
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
    <PanelDialog {...others} isDestructive onConfirm={submit}>
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
