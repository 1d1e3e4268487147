import { toast } from '@payloadcms/ui'
import { useId, useRef, useState } from 'react'

import { enterInRegister } from '@/admin/operationsPanel/data/subjectRegister'
import { hasLostAccess } from '@/client/callServer'
import { errorsByField } from '@/client/errorsByField'
import { dataSubjectRegister as copy } from '@/copy/dataSubjectRegister'
import { dataSubjectRequests } from '@/copy/dataSubjectRequests'
import { operationsPanel } from '@/copy/operationsPanel'
import { registrationOfRequestSchema } from '@/domain/registerEntries'
import { isoKoreanDay } from '@/domain/time'
import type { DataSubjectAction, DataSubjectChannel } from '@/domain/dataSubjectRequests'
import { fieldErrorsOf } from '@/domain/errors'
import { formatKoreanDay, parseKoreanDay } from '@/domain/time'

import { PanelDialog } from './PanelDialog'
import { ReasonField } from './ReasonField'
import field from './field.module.css'
import styles from './RegisterDialog.module.css'
import { SelectField } from './SelectField'

type RegisterDialogProps = {
  /** The person's. */
  consultation: { id: string; name: string }
  onClose: () => void
  /** Called when access is lost. */
  onEnd: () => void
}

const fields = ['receivedOn', 'note'] as const
type Errors = Partial<Record<(typeof fields)[number] | 'form', string>>

const { actions, channels } = dataSubjectRequests

/** Enters a data subject request that can't be answered at once. */
export function RegisterDialog({ consultation, onClose, onEnd }: RegisterDialogProps) {
  const id = useId()
  const [today] = useState(() => isoKoreanDay(new Date()))
  const [receivedOn, setReceivedOn] = useState<Date | undefined>(() => parseKoreanDay(today))
  const [action, setAction] = useState<DataSubjectAction>('access')
  const [channel, setChannel] = useState<DataSubjectChannel>('phone')
  const day = useRef<HTMLInputElement>(null)
  const note = useRef<HTMLTextAreaElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setIsBusy] = useState(false)

  const showErrors = (next: Errors) => {
    setErrors(next)
    if (next.receivedOn) day.current?.focus()
    else if (next.note) note.current?.focus()
  }

  const confirm = async () => {
    const input = {
      action,
      channel,
      receivedOn: day.current?.value ?? '',
      note: note.current?.value ?? '',
      consultation: consultation.id,
    }
    const parsed = registrationOfRequestSchema.safeParse(input)
    if (!parsed.success) {
      showErrors(errorsByField(fields, fieldErrorsOf(parsed.error.issues), copy.registerFailure))
      return false
    }
    setErrors({})
    setIsBusy(true)
    const result = await enterInRegister(input)
    setIsBusy(false)
    if (hasLostAccess(result)) {
      onEnd()
      return true
    }
    if (!result.ok) {
      const text = result.status === 404 ? copy.recordUnknown : copy.registerFailure
      showErrors(errorsByField(fields, result.fieldErrors, text))
      return false
    }
    toast.success(copy.registered)
    return true
  }

  return (
    <PanelDialog
      confirm={copy.register}
      failure={errors.form ?? null}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={confirm}
      onOpen={() => setErrors({})}
      title={copy.registerTitleOf(consultation.name)}
    >
      <SelectField
        label={operationsPanel.subjectAction}
        onChange={setAction}
        options={actions}
        value={action}
      />
      <SelectField
        label={operationsPanel.subjectChannel}
        onChange={setChannel}
        options={channels}
        value={channel}
      />
      <div>
        <label className={field.label} htmlFor={id}>
          {copy.fields.receivedAt}
        </label>
        <input
          aria-describedby={`${id}-error`}
          aria-invalid={errors.receivedOn !== undefined || undefined}
          className={`${field.input} ${styles.day}`}
          defaultValue={today}
          id={id}
          max={today}
          onInput={({ currentTarget }) => {
            setReceivedOn(parseKoreanDay(currentTarget.value))
            setErrors(({ receivedOn: _, ...others }) => others)
          }}
          ref={day}
          type="date"
        />
        {/* The browser writes a date in its own language. */}
        {receivedOn && <p className={field.hint}>{formatKoreanDay(receivedOn)}</p>}
        <div className={field.error} id={`${id}-error`} role="alert">
          {errors.receivedOn}
        </div>
      </div>
      <ReasonField
        error={errors.note ?? ''}
        field={note}
        hint={copy.noteHint}
        isRequired={false}
        label={copy.fields.note}
        onInput={() => setErrors(({ note: _, ...others }) => others)}
      />
    </PanelDialog>
  )
}
