import { AppError, fieldErrorsOf } from '@/domain/errors'
import { registrationSchema } from '@/domain/registration'
import { type FormAnswer, refused } from '@/ui/formAnswer'

/** Validates with the server's schema. Its own module, so that it loads at the form's first focus, not with the page. */
export function validateRegistration(form: FormData): FormAnswer | undefined {
  const { error } = registrationSchema.safeParse(Object.fromEntries(form))
  return error && refused(new AppError('invalidInput', fieldErrorsOf(error.issues)))
}
