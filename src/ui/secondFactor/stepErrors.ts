import { type Failure, hasLostAccess } from '@/client/callServer'
import { errorsByField } from '@/client/errorsByField'
import { isAboutCode } from '@/client/secondFactor'
import { leavePage } from '@/client/sessionEnd'
import { account } from '@/copy/account'
import { secondFactor as copy } from '@/copy/secondFactor'
import { errorTable } from '@/domain/shared/errors'

/** What is wrong with what was typed in a step: at its fields, or with all of it. */
export type StepErrors = Partial<Record<'password' | 'code' | 'kept' | 'form', string>>

/** The first that is wrong gets the focus. */
export const stepFields = ['password', 'code', 'kept'] as const

/** What to say about a refusal. Leaves the page if access is lost. */
export function stepErrors(failure: Failure): StepErrors {
  const { code, fieldErrors, message, status } = failure
  if (isAboutCode(failure)) return { code: message }
  if (code === 'wrongCredentials') return { password: account.wrongCurrentPassword }
  // An unreadable key is worth a message; after other such refusals the page may show nothing.
  if (hasLostAccess(failure) && code !== 'secondFactorUnreadable') leavePage(failure)
  const said = status < 500 ? message : status === 503 ? errorTable.unavailable.text : undefined
  return errorsByField(stepFields, fieldErrors, said ?? copy.failure)
}
