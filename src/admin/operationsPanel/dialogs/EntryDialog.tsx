import { useRef, useState } from 'react'

import { DialogField } from '@/admin/controls/DialogField'
import field from '@/admin/controls/field.module.css'
import { ReasonField } from '@/admin/controls/ReasonField'
import { SelectField } from '@/admin/controls/SelectField'
import { useChoice } from '@/admin/controls/useChoice'
import { PanelDialog } from '@/admin/dialogs/PanelDialog'
import { useDialogForm } from '@/admin/dialogs/useDialogForm'
import type { OperationsPanelStore } from '@/admin/operationsPanel/data/operationsPanelStore'
import { enterInRegister } from '@/admin/operationsPanel/data/dataSubjectRegister'
import { dataSubjectRegister as copy } from '@/copy/dataSubjectRegister'
import { dataSubjectRequests } from '@/copy/dataSubjectRequests'
import { operationsPanel as operationsPanelCopy } from '@/copy/operationsPanel'
import { dataSubjectRegisterEntrySchema } from '@/domain/dataSubjects/dataSubjectRegisterSchemas'
import { formatKoreanDay, isoKoreanDay, parseKoreanDay } from '@/domain/calendar/time'
import { fieldErrorsOf } from '@/domain/shared/errors'

import styles from './EntryDialog.module.css'

type EntryDialogProps = {
  /** The person's. */
  consultation: { id: string; name: string }
  operationsPanel: Pick<OperationsPanelStore, 'changeRegister' | 'leavePage'>
  /** Gives an entry its idempotency key. */
  keyOf: (entry: unknown) => string
  onClose: () => void
  onEntered: () => void
}

const { channels, demandKinds } = dataSubjectRequests

/** Enters a data subject request that can't be answered at once. */
export function EntryDialog({
  consultation,
  keyOf,
  onClose,
  onEntered,
  operationsPanel,
}: EntryDialogProps) {
  const [today] = useState(() => isoKoreanDay(new Date()))
  const [receivedOn, setReceivedOn] = useState<Date | undefined>(() => parseKoreanDay(today))
  const [action, demandChoice] = useChoice(demandKinds, 'access')
  const [channel, channelChoice] = useChoice(channels, 'phone')
  const day = useRef<HTMLInputElement>(null)
  const note = useRef<HTMLTextAreaElement>(null)
  const form = useDialogForm({ receivedOn: day, note }, onClose)
  const { clearError, errors } = form

  const confirm = async () => {
    const input = {
      action,
      channel,
      receivedOn: day.current?.value ?? '',
      note: note.current?.value ?? '',
      consultation: consultation.id,
    }
    const parsed = dataSubjectRegisterEntrySchema.safeParse(input)
    if (!parsed.success) return form.refuse(fieldErrorsOf(parsed.error.issues), copy.enterFailure)
    return form.send({
      call: () =>
        operationsPanel.changeRegister(() =>
          enterInRegister({ ...input, idempotencyKey: keyOf(input) }),
        ),
      failureOf: ({ status }) => (status === 404 ? copy.recordUnknown : copy.enterFailure),
      doneText: () => copy.entered,
      onDone: onEntered,
      onEnd: operationsPanel.leavePage,
    })
  }

  return (
    <PanelDialog
      {...form.state}
      confirm={copy.enter}
      onConfirm={confirm}
      title={copy.enterTitleOf(consultation.name)}
    >
      <SelectField {...demandChoice} label={operationsPanelCopy.demandKind} />
      <SelectField {...channelChoice} label={operationsPanelCopy.subjectChannel} />
      <DialogField error={errors.receivedOn ?? ''} label={copy.fields.receivedAt}>
        {({ className, ...control }) => (
          <>
            <input
              {...control}
              className={`${className} ${styles.day}`}
              defaultValue={today}
              max={today}
              onInput={({ currentTarget }) => {
                setReceivedOn(parseKoreanDay(currentTarget.value))
                clearError('receivedOn')
              }}
              ref={day}
              type="date"
            />
            {/* The browser writes a date in its own language. */}
            {receivedOn && <p className={field.hint}>{formatKoreanDay(receivedOn)}</p>}
          </>
        )}
      </DialogField>
      <ReasonField
        error={errors.note ?? ''}
        field={note}
        hint={copy.noteHint}
        isRequired={false}
        label={copy.fields.note}
        onInput={() => clearError('note')}
      />
    </PanelDialog>
  )
}
