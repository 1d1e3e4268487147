import { type ChangeEvent, useRef } from 'react'

import { CheckField } from '@/admin/controls/CheckField'
import { RadioFields } from '@/admin/controls/RadioFields'
import { SelectField } from '@/admin/controls/SelectField'
import { TextField } from '@/admin/controls/TextField'
import { useChoice } from '@/admin/controls/useChoice'
import { PanelDialog, type StepDialogProps } from '@/admin/dialogs/PanelDialog'
import { useFieldErrors } from '@/admin/dialogs/useFieldErrors'
import type { Demand } from '@/admin/operationsPanel/data/answerDataSubject'
import type { OperationsPanelStore } from '@/admin/operationsPanel/data/operationsPanelStore'
import { useDetails } from '@/admin/operationsPanel/data/useDetails'
import { limits } from '@/config/limits'
import { dataSubjectRequests } from '@/copy/dataSubjectRequests'
import { phoneInvalid } from '@/copy/consultation'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import { fieldErrorsOf } from '@/domain/shared/errors'
import type { ConsultationDetails, ConsultationRow } from '@/domain/operationsPanel/operationsPanel'
import { koreanNumber } from '@/domain/values/koreanNumber'
import { type NameAndPhone, nameAndPhoneSchema } from '@/domain/values/nameAndPhoneSchemas'
import { formatPhoneWhileTyping } from '@/ui/fields/formatPhoneWhileTyping'
import { isPhoneCut, OverlongPhone } from '@/ui/fields/OverlongPhone'
import { phoneOf } from '@/ui/fields/readPhone'

import styles from './DataSubjectDialog.module.css'

type DataSubjectDialogProps = StepDialogProps & {
  consultation: ConsultationRow
  operationsPanel: OperationsPanelStore
  /** Calls `loadTheirs` with what somebody else has corrected meanwhile, if that is to be shown. */
  onConfirm: (demand: Demand, loadTheirs: (stored: NameAndPhone) => void) => Promise<boolean>
}

const { channels, demandKinds, formats } = dataSubjectRequests

/** Asks what the data subject demands, through which channel, and whether the identity was checked. */
export function DataSubjectDialog(props: DataSubjectDialogProps) {
  const { consultation, onConfirm, operationsPanel, ...state } = props
  const [action, demandChoice] = useChoice(demandKinds, 'access')
  const [channel, channelChoice] = useChoice(channels, 'phone')
  const [format, formatChoice] = useChoice(formats, 'html')
  const name = useRef<HTMLInputElement>(null)
  const phone = useRef<HTMLInputElement>(null)
  const check = useRef<HTMLInputElement>(null)
  const { clearError, clearErrors, errors, refuse, setError } = useFieldErrors({
    name,
    phone,
    check,
  })
  // Not the row, which follows every change.
  const base = useRef<NameAndPhone>({ name: consultation.name, phone: consultation.phone })
  const isCorrection = action === 'correct'
  const isDeletion = action === 'erase' || action === 'withdraw'
  const details = useDetails(
    isDeletion && !state.isBusy ? consultation.id : undefined,
    operationsPanel,
  )
  const { phone: storedPhone } = (isDeletion && details?.row) || consultation

  const submit = async () => {
    const typed = {
      name: name.current?.value ?? '',
      phone: phone.current ? phoneOf(phone.current) : '',
    }
    const { error } = nameAndPhoneSchema.safeParse(typed)
    const found = isCorrection && error ? fieldErrorsOf(error.issues) : []
    if (!check.current?.checked)
      found.push({ path: 'check', message: dataSubjectRequests.identityUnchecked })
    if (found.length > 0) return refuse(found)
    clearErrors()
    const stored = { name: consultation.name, phone: consultation.phone }
    const who = isCorrection ? typed : stored
    const demand = { action, channel, format, ...who, base: base.current }
    return onConfirm({ ...demand, isIdentityChecked: true }, loadTheirs)
  }
  const loadTheirs = (stored: NameAndPhone) => {
    base.current = stored
    if (name.current) name.current.value = stored.name
    if (phone.current) phone.current.value = stored.phone
  }
  const phoneInput = formatPhoneWhileTyping({
    inputMode: 'tel' as const,
    type: 'tel',
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      isPhoneCut(currentTarget.form) && setError('phone', phoneInvalid),
  })

  return (
    <PanelDialog
      {...state}
      confirm={demandKinds[action]}
      isDestructive={isDeletion}
      onConfirm={submit}
      title={copy.subjectTitle(consultation.name)}
    >
      <RadioFields {...demandChoice} label={copy.demandKind} />
      <p aria-live="polite">{copy.subjectText[action](storedPhone)}</p>
      {isDeletion && <p role="status">{toDeleteText(details)}</p>}
      {action === 'access' && <SelectField {...formatChoice} label={copy.fileFormat} />}
      {/* Its fields hold what was typed, and what somebody else has stored, while another demand is looked at. */}
      <div className={styles.fields} hidden={!isCorrection}>
        <TextField
          defaultValue={consultation.name}
          error={errors.name ?? ''}
          field={name}
          label={copy.customerName}
          limit={limits.nameLength}
          onInput={() => clearError('name')}
          type="text"
        />
        <TextField
          {...phoneInput}
          defaultValue={consultation.phone}
          error={errors.phone ?? ''}
          field={phone}
          label={copy.phone}
          onInput={() => clearError('phone')}
        />
        <OverlongPhone />
      </div>
      <SelectField {...channelChoice} label={copy.subjectChannel} />
      <CheckField error={errors.check ?? ''} field={check} onChange={() => clearError('check')}>
        {copy.identityCheck}
      </CheckField>
    </PanelDialog>
  )
}

/** How many requests would be deleted, and whose: all with the phone of this one. */
function toDeleteText(details: ConsultationDetails | null | undefined): string {
  if (!details) return details === null ? copy.subjectUncounted : copy.loading
  const { others, row, samePhone } = details
  const names = [...new Set([row, ...others].map(({ name }) => name))].join(', ')
  const isCut = others.length < samePhone
  return copy.subjectToDelete(koreanNumber(samePhone + 1), isCut ? copy.andMore(names) : names)
}
