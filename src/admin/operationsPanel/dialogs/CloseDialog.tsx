import { useRef } from 'react'

import { PanelButton } from '@/admin/controls/PanelButton'
import { ReasonField } from '@/admin/controls/ReasonField'
import { SelectField } from '@/admin/controls/SelectField'
import { useChoice } from '@/admin/controls/useChoice'
import { PanelDialog } from '@/admin/dialogs/PanelDialog'
import { useDialogForm } from '@/admin/dialogs/useDialogForm'
import type { OperationsPanelStore } from '@/admin/operationsPanel/data/operationsPanelStore'
import { closeInRegister } from '@/admin/operationsPanel/data/dataSubjectRegister'
import { dataSubjectRegister as copy } from '@/copy/dataSubjectRegister'
import { dataSubjectRequests } from '@/copy/dataSubjectRequests'
import type { RegisterRow } from '@/domain/dataSubjects/dataSubjectRegister'
import { dataSubjectRegisterAnswerSchema } from '@/domain/dataSubjects/dataSubjectRegisterSchemas'
import type { ConsultationRow } from '@/domain/operationsPanel/operationsPanel'
import { fieldErrorsOf } from '@/domain/shared/errors'

type CloseDialogProps = {
  entry: RegisterRow
  /** Carries the demand out instead. */
  onAnswer: (consultation: ConsultationRow) => void
  operationsPanel: Pick<OperationsPanelStore, 'changeRegister' | 'leavePage'>
  onClose: () => void
}

/** Notes how a data subject request was answered; warns, while its consultation waits to be erased, that this deletes nothing. */
export function CloseDialog({ entry, onAnswer, onClose, operationsPanel }: CloseDialogProps) {
  const { action, consultation, id } = entry
  const [outcome, outcomeChoice] = useChoice(copy.outcomes, 'done')
  const note = useRef<HTMLTextAreaElement>(null)
  const { clearErrors, errors, refuse, send, state } = useDialogForm({ note }, onClose)

  const confirm = async () => {
    const parsed = dataSubjectRegisterAnswerSchema.safeParse({ outcome, note: note.current?.value })
    if (!parsed.success) return refuse(fieldErrorsOf(parsed.error.issues), copy.closeFailure)
    return send({
      call: () => operationsPanel.changeRegister(() => closeInRegister(id, parsed.data)),
      failureOf: () => copy.closeFailure,
      doneText: () => copy.closed,
      onEnd: operationsPanel.leavePage,
    })
  }

  const title = consultation
    ? copy.closeTitleOf(consultation.name, dataSubjectRequests.demandKinds[action])
    : copy.closeTitle
  const stored = action === 'erase' || action === 'withdraw' ? consultation : null
  const carryOut = (of: ConsultationRow) => {
    onClose()
    onAnswer(of)
  }

  return (
    <PanelDialog {...state} confirm={copy.close} onConfirm={confirm} title={title}>
      <p>{copy.closeText}</p>
      <SelectField {...outcomeChoice} label={copy.fields.outcome} />
      {stored && outcome === 'done' && (
        <div role="status">
          <p>{copy.stillStored(stored.phone)}</p>
          <PanelButton isWaiting={state.isBusy} onClick={() => carryOut(stored)}>
            {copy.answer}
          </PanelButton>
        </div>
      )}
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
