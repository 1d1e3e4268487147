import { useRef } from 'react'

import { ReasonField } from '@/admin/controls/ReasonField'
import { PanelDialog, type StepDialogProps } from '@/admin/dialogs/PanelDialog'
import { useFieldErrors } from '@/admin/dialogs/useFieldErrors'
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
  const reason = useRef<HTMLTextAreaElement>(null)
  const { clearErrors, errors, showErrors } = useFieldErrors({ reason })

  const submit = async () => {
    const parsed = reasonSchemaOf(status).safeParse(reason.current?.value)
    return parsed.success
      ? onConfirm(parsed.data)
      : showErrors({ reason: parsed.error.issues[0]?.message })
  }

  return (
    <PanelDialog {...others} isDestructive onConfirm={submit}>
      <p>{text}</p>
      <ReasonField
        error={errors.reason ?? ''}
        field={reason}
        isRequired={isReasonRequired}
        label={copy.reason}
        onInput={clearErrors}
      />
    </PanelDialog>
  )
}
