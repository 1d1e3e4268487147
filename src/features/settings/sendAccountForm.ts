import { callServer, hasLostAccess } from '@/client/callServer'
import { leave } from '@/client/sessionEnd'
import { AppError, type ErrorCode, errorTable } from '@/domain/errors'
import { type FormAnswer, refused } from '@/ui/formAnswer'

/** Sends an account form and shapes the result for `useAccountForm`. Leaves the page if the session has ended. */
export async function sendAccountForm(
  address: string,
  method: 'PATCH' | 'POST',
  fields: Record<string, unknown>,
  failure: ErrorCode,
): Promise<FormAnswer> {
  const result = await callServer(address, { method, body: fields })
  if (result.ok) return { ok: true }
  if (hasLostAccess(result)) leave()
  const { code, fieldErrors, status } = result
  if (fieldErrors.length > 0) return refused(new AppError('invalidInput', fieldErrors))
  if (status === 503) return refused(new AppError('unavailable'))
  const isKnown = code in errorTable && status < 500
  return refused(new AppError(isKnown ? (code as ErrorCode) : failure))
}
