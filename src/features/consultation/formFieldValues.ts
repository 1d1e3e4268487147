import type { ComponentProps } from 'react'
import type {
  FieldErrors,
  UseFormRegister,
  UseFormSetError,
  UseFormSetValue,
} from 'react-hook-form'
import type * as z from 'zod'

import { honeypotField } from '@/config/honeypotField'
import { phoneInvalid } from '@/copy/consultation'
import type { consultationFormSchema } from '@/domain/consultations/submission'
import { isPhoneCut } from '@/ui/fields/OverlongPhone'
import { capPhone } from '@/ui/fields/readPhone'

import { type FormErrors, formFields } from './consultationFormAnswer'

// Loaded with the validation, not with the page.
type ConsultationFormValues = z.input<typeof consultationFormSchema>

export const messagesOf = (found: FieldErrors<ConsultationFormValues>): FormErrors => ({
  name: found.name?.message,
  phone: found.phone?.message,
  agreed: found.agreed?.message,
  form: found.root?.message,
})

export const registered = ({
  register,
}: {
  register: UseFormRegister<ConsultationFormValues>
}): Record<(typeof formFields)[number], ComponentProps<'input'>> => ({
  name: register('name'),
  phone: register('phone'),
  agreed: register('agreed'),
})

/** What is wrong with the phone before anything is sent. */
export const phoneErrorOf = (form: HTMLFormElement): string | undefined =>
  isPhoneCut(form) ? phoneInvalid : undefined

/** Copies the fields' values, which may have been typed before scripts loaded or autofilled without an event. */
export function copyFieldValues(
  { setValue }: { setValue: UseFormSetValue<ConsultationFormValues> },
  form: HTMLFormElement,
): void {
  capPhone(form)
  const typed = new FormData(form)
  setValue('name', String(typed.get('name') ?? ''))
  setValue('phone', String(typed.get('phone') ?? ''))
  setValue('agreed', typed.has('agreed') as true)
}

export function show(
  { setError }: { setError: UseFormSetError<ConsultationFormValues> },
  refusal: FormErrors,
): void {
  const firstWrong = formFields.find((name) => refusal[name])
  for (const name of formFields) {
    const message = refusal[name]
    if (message) setError(name, { message }, { shouldFocus: name === firstWrong })
  }
  if (refusal.form) setError('root', { message: refusal.form })
}

/** What tells a person from a program, sent along with the fields. `usedAt` is a time of `performance.now()`. */
export const hintsOf = (form: HTMLFormElement, usedAt = 0) => ({
  [honeypotField]: new FormData(form).get(honeypotField),
  fillingTime: Math.round(performance.now() - usedAt),
})
