import { type ReactNode, useId, useRef, useState } from 'react'

import { dataSubjectRequests } from '@/copy/dataSubjectRequests'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import type {
  DataSubjectAction,
  DataSubjectChannel,
  DataSubjectFormat,
} from '@/domain/dataSubjectRequests'
import type { ConsultationRow } from '@/domain/operationsPanel'

import { CheckField } from './CheckField'
import styles from './DataSubjectDialog.module.css'
import { PanelDialog } from './PanelDialog'
import { SelectField } from './SelectField'

export type Contact = { name: string; phone: string }

/** What the dialog collects; the server uses `name` and `phone` for a correction, `format` for an access file. */
export type DataSubjectRequest = {
  action: DataSubjectAction
  channel: DataSubjectChannel
  format: DataSubjectFormat
  name: string
  phone: string
  isIdentityChecked: true
  /** What a correction was made from. */
  base: Contact
}

type DataSubjectDialogProps = {
  consultation: ConsultationRow
  isBusy: boolean
  failure: string | null
  onOpen: () => void
  onClose: () => void
  /** Calls back with what somebody else has corrected meanwhile, if that is to be shown. */
  onConfirm: (
    request: DataSubjectRequest,
    loadTheirs: (stored: Contact) => void,
  ) => Promise<boolean>
}

const { actions, channels, formats } = dataSubjectRequests

/** Asks what the data subject demands, through which channel, and whether the identity was checked. */
export function DataSubjectDialog(props: DataSubjectDialogProps) {
  const { consultation, failure, isBusy, onClose, onConfirm, onOpen } = props
  const ids = useId()
  const [action, setAction] = useState<DataSubjectAction>('access')
  const [channel, setChannel] = useState<DataSubjectChannel>('phone')
  const [format, setFormat] = useState<DataSubjectFormat>('html')
  const name = useRef<HTMLInputElement>(null)
  const phone = useRef<HTMLInputElement>(null)
  const check = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  // Not the row, which follows every change.
  const base = useRef<Contact>({ name: consultation.name, phone: consultation.phone })
  const isDeletion = action === 'erase' || action === 'withdraw'

  const submit = async () => {
    if (!check.current?.checked) {
      setError(dataSubjectRequests.identityUnchecked)
      check.current?.focus()
      return false
    }
    const corrected = {
      name: name.current?.value ?? consultation.name,
      phone: phone.current?.value ?? consultation.phone,
    }
    const request = { action, channel, format, ...corrected, base: base.current }
    return onConfirm({ ...request, isIdentityChecked: true }, loadTheirs)
  }
  const loadTheirs = (stored: Contact) => {
    base.current = stored
    if (name.current) name.current.value = stored.name
    if (phone.current) phone.current.value = stored.phone
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
      title={copy.subjectTitle(consultation.name)}
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
      <p aria-live="polite">{copy.subjectText[action](consultation.phone)}</p>
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
            <input defaultValue={consultation.name} id={`${ids}name`} ref={name} type="text" />
          </Labelled>
          <Labelled id={`${ids}phone`} label={copy.phone}>
            <input defaultValue={consultation.phone} id={`${ids}phone`} ref={phone} type="tel" />
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
