import { AppError, fieldErrorsOf } from '@/domain/shared/errors'
import { phoneOfForm } from '@/domain/values/phoneChecks'
import { registrationSchema } from '@/domain/accounts/registration'
import { type FormAnswer, refused } from '@/ui/forms/formAnswer'

/** Validates with the server's schema. Its own module, so that it loads at the form's first focus, not with the page. */
export function validateRegistration(form: FormData): FormAnswer | undefined {
  const fields = Object.fromEntries(form)
  const { error } = registrationSchema.safeParse({ ...fields, phone: phoneOfForm(fields) })
  return error && refused(new AppError('invalidInput', fieldErrorsOf(error.issues)))
}
