import { zodResolver } from '@hookform/resolvers/zod'
import { createFormControl } from 'react-hook-form'
import type * as z from 'zod'

import { consultationFormSchema } from '@/domain/consultation'

import { NameCount } from './NameCount'
import { rememberTyped } from './rememberTyped'
import { createSubmissionSender } from './sendSubmission'

/** The form's state, validation and sender. Its own module, so that it loads at the first touch, not with the page. */
export function createConsultationForm(form: HTMLFormElement) {
  rememberTyped(form)
  return {
    ...createFormControl({ resolver: zodResolver(consultationFormSchema), shouldFocusError: true }),
    send: createSubmissionSender(),
    NameCount,
  }
}

export type ConsultationFormControl = ReturnType<typeof createConsultationForm>

export type ConsultationFormValues = z.input<typeof consultationFormSchema>
