import type { ComponentType, MouseEventHandler, ReactNode } from 'react'
import { consultation } from '@/copy/consultation'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { CheckboxRow } from '@/ui/fields/CheckboxRow'
import { Field } from '@/ui/fields/Field'
import { PhoneField } from '@/ui/fields/PhoneField'
import { noticeId } from './ConsentNotice'
import type { FormErrors, FormInputs } from './consultationFormAnswer'
import styles from './ConsultationFormCard.module.css'

type ConsultationFormFieldsProps = {
  /** With the heading. */
  head: ReactNode
  isSubmitting: boolean
  errors: FormErrors
  inputProps: FormInputs
  /** There once the form is used. */
  NameCount?: ComponentType<{ id: string }>
  onOpenNotice: MouseEventHandler<HTMLAnchorElement>
}

export const phoneId = 'consultation-phone'

const id = {
  name: 'consultation-name',
  nameCount: 'consultation-name-count',
  phone: phoneId,
  agreed: 'consultation-agreed',
  error: 'consultation-error',
}

/** What a visitor fills in; the parent owns the form element, its hidden fields and its behaviour. */
export function ConsultationFormFields(props: ConsultationFormFieldsProps) {
  const { errors, head, inputProps, isSubmitting, NameCount, onOpenNotice } = props
  const messages = (['name', 'phone', 'agreed', 'form'] as const).filter((field) => errors[field])
  const errorId = (field: keyof typeof errors) =>
    errors[field] ? `${id.error}-${field}` : undefined

  return (
    <div className={styles.body}>
      {head}
      <Field
        type="text"
        name="name"
        autoComplete="name"
        placeholder={consultation.namePlaceholder}
        required
        {...inputProps.name}
        id={id.name}
        label={consultation.nameLabel}
        count={NameCount && <NameCount id={id.nameCount} />}
        aria-describedby={NameCount && !errors.name ? id.nameCount : undefined}
        requiredMark={consultation.required}
        errorId={errorId('name')}
      />
      <PhoneField
        name="phone"
        placeholder={consultation.phonePlaceholder}
        required
        {...inputProps.phone}
        id={id.phone}
        label={consultation.phoneLabel}
        requiredMark={consultation.required}
        errorId={errorId('phone')}
      />
      <div className={styles.consent}>
        <CheckboxRow
          name="agreed"
          required
          aria-required
          {...inputProps.agreed}
          id={id.agreed}
          label={consultation.consentLabel}
          errorId={errorId('agreed')}
        >
          {/* Without JavaScript the address opens it. */}
          <a className={styles.noticeLink} href={`#${noticeId}`} onClick={onOpenNotice}>
            {consultation.openNotice}
          </a>
        </CheckboxRow>
        <Alert id={id.error} className={styles.error}>
          {messages.map((field) => (
            <p key={field} id={errorId(field)}>
              {errors[field]}
            </p>
          ))}
        </Alert>
      </div>
      <Button type="submit" isFullWidth isBusy={isSubmitting} busyLabel={consultation.submitting}>
        {consultation.submit}
      </Button>
    </div>
  )
}
