import { zodResolver } from '@hookform/resolvers/zod'
import { createFormControl } from 'react-hook-form'
import type * as z from 'zod'

import { consultationFormSchema } from '@/domain/consultation'

import { createSender } from './sendSubmission'

/** The form's state and validation, and what sends it. Loaded at the first touch of the form, not with the page. */
export const createConsultationForm = () => ({
  ...createFormControl({ resolver: zodResolver(consultationFormSchema), shouldFocusError: true }),
  send: createSender(),
})

export type ConsultationFormControl = ReturnType<typeof createConsultationForm>

export type ConsultationFormValues = z.input<typeof consultationFormSchema>
