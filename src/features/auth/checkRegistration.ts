import { AppError, fieldErrorsOf } from '@/domain/errors'
import { registrationSchema } from '@/domain/registration'

import { type FormAnswer, refused } from '@/ui/formAnswer'

/** What the server would refuse for the same reasons. Loaded at the first touch of the form, not with the page. */
export function checkRegistration(form: FormData): FormAnswer | undefined {
  const { error } = registrationSchema.safeParse(Object.fromEntries(form))
  return error && refused(new AppError('invalidInput', fieldErrorsOf(error.issues)))
}
