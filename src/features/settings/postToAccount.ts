import { AppError, type ErrorCode, errorTable, type FieldError } from '@/domain/errors'
import { type FormAnswer, refused } from '@/ui/formAnswer'
import { leave } from '@/ui/sessionEnd'

const patience = 20_000

type Refusal = { errors?: { data?: { code?: string; errors?: FieldError[] } }[] }

/** Sends a form of the own account to the API, and answers as the form shows it. Whoever is signed out leaves. */
export async function postToAccount(
  address: string,
  method: 'PATCH' | 'POST',
  fields: Record<string, unknown>,
  failure: ErrorCode,
): Promise<FormAnswer> {
  const response = await fetch(address, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
    signal: AbortSignal.timeout(patience),
  })
  if (response.ok) return { ok: true }
  if (response.status === 401 || response.status === 403) leave()
  const { code, errors } = ((await response.json()) as Refusal).errors?.[0]?.data ?? {}
  const isFieldError = errors !== undefined && errors.length > 0
  if (isFieldError) return refused(new AppError('invalidInput', errors))
  const isKnown = code !== undefined && code in errorTable && response.status < 500
  const isAway = response.status === 503
  return refused(new AppError(isAway ? 'unavailable' : isKnown ? (code as ErrorCode) : failure))
}
