import { callServer, hasLostAccess, type Result } from '@/client/callServer'
import { leavePage } from '@/client/sessionEnd'
import { AppError, type ErrorCode, errorTable } from '@/domain/shared/errors'
import { type FormAnswer, refused } from '@/ui/forms/formAnswer'

/** Sends an account form and shapes the result for `useAccountForm`. */
export const sendAccountForm = async (
  address: string,
  method: 'PATCH' | 'POST',
  fields: Record<string, unknown>,
  failure: ErrorCode,
): Promise<FormAnswer> =>
  accountAnswer(await callServer(address, { method, body: fields, isSave: true }), failure)

/** Shapes the result of an account form. Leaves the page if access is lost. */
export function accountAnswer(result: Result<unknown>, failure: ErrorCode): FormAnswer {
  if (result.ok) return { ok: true }
  if (hasLostAccess(result)) leavePage(result)
  if (result.code === 'editConflict') return refused(new AppError('editConflict'))
  const { code, fieldErrors, status } = result
  if (fieldErrors.length > 0) return refused(new AppError('invalidInput', fieldErrors))
  if (status === 503) return refused(new AppError('unavailable'))
  const isKnown = code in errorTable && status < 500
  return refused(new AppError(isKnown ? (code as ErrorCode) : failure))
}
