import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'

import { honeypotField } from '@/config/honeypotField'
import { phoneInvalid } from '@/copy/consultation'
import type { consultationFormSchema } from '@/domain/consultations/submission'
import { isPhoneCut } from '@/ui/fields/OverlongPhone'
import { capPhone } from '@/ui/fields/readPhone'

import { type FormErrors, formFields, type FormInputs } from './consultationFormAnswer'

// Loaded with the validation, not with the page.
type ConsultationFormValues = z.input<typeof consultationFormSchema>

export const errorsOf = (found: FieldErrors<ConsultationFormValues>): FormErrors => ({
  name: found.name?.message,
  phone: found.phone?.message,
  agreed: found.agreed?.message,
  form: found.root?.message,
})

/** What is wrong with the phone before anything is sent. */
export const phoneErrorOf = (form: HTMLFormElement): string | undefined =>
  isPhoneCut(form) ? phoneInvalid : undefined

type Control = Pick<UseFormReturn<ConsultationFormValues>, 'register' | 'setError' | 'setValue'>

/** What a form's control does with its fields. */
export const fieldsOf = ({ register, setError, setValue }: Control) => ({
  registered: (): FormInputs => ({
    name: register('name'),
    phone: register('phone'),
    agreed: register('agreed'),
  }),

  /** Copies the fields' values, which may have been typed before scripts loaded or autofilled without an event. */
  copyFieldValues: (form: HTMLFormElement): void => {
    capPhone(form)
    const typed = new FormData(form)
    setValue('name', String(typed.get('name') ?? ''))
    setValue('phone', String(typed.get('phone') ?? ''))
    setValue('agreed', typed.has('agreed') as true)
  },

  show: (refusal: FormErrors): void => {
    const firstWrong = formFields.find((name) => refusal[name])
    for (const name of formFields) {
      const message = refusal[name]
      if (message) setError(name, { message }, { shouldFocus: name === firstWrong })
    }
    if (refusal.form) setError('root', { message: refusal.form })
  },
})

/** What tells a person from a program, sent along with the fields. `usedAt` is a time of `performance.now()`. */
export const hintsOf = (form: HTMLFormElement, usedAt = 0) => ({
  [honeypotField]: new FormData(form).get(honeypotField),
  fillingTime: Math.round(performance.now() - usedAt),
})
