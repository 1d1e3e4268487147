import { zodResolver } from '@hookform/resolvers/zod'
import { createFormControl } from 'react-hook-form'

import { consultationFormSchema } from '@/domain/consultations/submission'
import { phoneOf } from '@/ui/fields/readPhone'
import { showErrors } from '@/ui/forms/showErrors'

import { errorsOf, fieldsOf, hintsOf, phoneErrorOf } from './formFieldValues'
import { NameCount } from './NameCount'
import { rememberTyped } from './rememberTyped'
import { createSubmissionSender } from './sendSubmission'

const validate = zodResolver(consultationFormSchema)

/** The field shows a number that is too long only as far as it may be. */
const resolver: typeof validate = (values, context, options) => {
  const field = options.fields.phone?.ref
  const phone = field instanceof HTMLInputElement ? phoneOf(field) : values.phone
  return validate({ ...values, phone }, context, options)
}

/** The form's state, validation and sender. Its own module, so that it loads at the form's first use, not with the page. */
export function createConsultationForm(form: HTMLFormElement) {
  rememberTyped(form)
  const control = createFormControl({ resolver, shouldFocusError: true })
  return {
    ...control,
    ...fieldsOf(control),
    send: createSubmissionSender(),
    NameCount,
    errorsOf,
    hintsOf,
    phoneErrorOf,
    /** Once they are rendered. */
    showErrors: (element: HTMLFormElement) =>
      requestAnimationFrame(() => requestAnimationFrame(() => showErrors(element))),
  }
}

export type ConsultationFormControl = ReturnType<typeof createConsultationForm>
