import { type ReactNode, useId, useRef, useState } from 'react'

import { operationsPanel as copy } from '@/copy/operationsPanel'
import { dataSubjectRequests } from '@/copy/dataSubjectRequests'
import type { ConsultationRow } from '@/domain/operationsPanel'
import type {
  DataSubjectAction,
  DataSubjectChannel,
  DataSubjectFormat,
} from '@/domain/dataSubjectRequests'

import { CheckField } from './CheckField'
import { PanelDialog } from './PanelDialog'
import { SelectField } from './SelectField'
import styles from './DataSubjectDialog.module.css'

/** What an admin has filled in; name and phone count for a correction, the format for a file. */
export type Demand = {
  action: DataSubjectAction
  channel: DataSubjectChannel
  format: DataSubjectFormat
  name: string
  phone: string
  isIdentityChecked: true
}

type SubjectDialogProps = {
  request: ConsultationRow
  isBusy: boolean
  failure: string | null
  onOpen: () => void
  onClose: () => void
  onConfirm: (demand: Demand) => Promise<boolean>
}

const { actions, channels, formats } = dataSubjectRequests

/** Asks what somebody wants, how the demand came, and whether it is that person at all. */
export function DataSubjectDialog(props: SubjectDialogProps) {
  const { failure, isBusy, onClose, onConfirm, onOpen, request } = props
  const ids = useId()
  const [action, setAction] = useState<DataSubjectAction>('access')
  const [channel, setChannel] = useState<DataSubjectChannel>('phone')
  const [format, setFormat] = useState<DataSubjectFormat>('html')
  const name = useRef<HTMLInputElement>(null)
  const phone = useRef<HTMLInputElement>(null)
  const check = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const isDeletion = action === 'erase' || action === 'withdraw'

  const submit = async () => {
    if (!check.current?.checked) {
      setError(dataSubjectRequests.identityUnchecked)
      check.current?.focus()
      return false
    }
    const corrected = {
      name: name.current?.value ?? request.name,
      phone: phone.current?.value ?? request.phone,
    }
    return onConfirm({ action, channel, format, ...corrected, isIdentityChecked: true })
  }

  return (
    <PanelDialog
      confirm={actions[action]}
      failure={failure}
      isBusy={isBusy}
      isDestructive={isDeletion}
      onClose={onClose}
      onConfirm={submit}
      onOpen={onOpen}
      title={copy.subjectTitle(request.name)}
    >
      <fieldset className={styles.actions}>
        <legend className={styles.label}>{copy.subjectAction}</legend>
        {(Object.keys(actions) as DataSubjectAction[]).map((value) => (
          <label className={styles.action} key={value}>
            <input
              checked={action === value}
              name={ids}
              onChange={() => setAction(value)}
              type="radio"
            />
            {actions[value]}
          </label>
        ))}
      </fieldset>
      <p aria-live="polite">{copy.subjectText[action](request.phone)}</p>
      {action === 'access' && (
        <SelectField
          label={copy.fileFormat}
          onChange={setFormat}
          options={formats}
          value={format}
        />
      )}
      {action === 'correct' && (
        <div className={styles.fields}>
          <Labelled id={`${ids}name`} label={copy.customerName}>
            <input defaultValue={request.name} id={`${ids}name`} ref={name} type="text" />
          </Labelled>
          <Labelled id={`${ids}phone`} label={copy.phone}>
            <input defaultValue={request.phone} id={`${ids}phone`} ref={phone} type="tel" />
          </Labelled>
        </div>
      )}
      <SelectField
        label={copy.subjectChannel}
        onChange={setChannel}
        options={channels}
        value={channel}
      />
      <CheckField error={error} field={check} onChange={() => setError('')}>
        {copy.identityCheck}
      </CheckField>
    </PanelDialog>
  )
}

const Labelled = ({ children, id, label }: { children: ReactNode; id: string; label: string }) => (
  <div>
    <label className={styles.label} htmlFor={id}>
      {label}
    </label>
    {children}
  </div>
)
