import { auth as copy } from '@/copy/auth'
import { AppError } from '@/domain/shared/errors'
import type { FormAnswer, Refusal } from '@/ui/forms/formAnswer'

const ofFirstStep = new Set(['wrongCredentials', 'notApproved', 'secondFactorUnreadable'])

/** Whether an answer is about the code; others belong to the step that was sent. */
export function belongsToCodeStep(answer: FormAnswer | null, before: boolean): boolean {
  if (!answer || answer.ok) return false
  const { code, typed } = answer
  if (code === 'secondFactorRequired' || code === 'secondFactorWrong') return true
  return !ofFirstStep.has(code) && (before || typed.step === 'code')
}

/** The field whose content may be what was wrong; undefined where it was right, or was not judged. */
export function wrongField({ code }: Pick<Refusal, 'code'>): 'code' | 'password' | undefined {
  if (code === 'wrongCredentials') return 'password'
  return code === 'secondFactorWrong' ? 'code' : undefined
}

/**
 * The second step has no field for the e-mail: where the password is missing, asks for that alone.
 * @throws {AppError} `invalidInput` at the password
 */
export function requirePasswordOfCodeStep({
  email,
  password,
  step,
}: Record<string, unknown>): void {
  if (step === 'code' && email && password === '')
    throw new AppError('invalidInput', [{ path: 'password', message: copy.passwordRequired }])
}

/** Whether the second step was sent without the password, which a page that was sent anew no longer holds. */
export const lacksPassword = (refusal: Refusal | undefined): boolean =>
  refusal?.fieldErrors.some(({ path }) => path === 'password') ?? false
