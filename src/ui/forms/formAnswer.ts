import { type AppError, type ErrorCode, errorTable, type FieldError } from '@/domain/shared/errors'

export type Refusal = {
  ok: false
  code: ErrorCode
  fieldErrors: FieldError[]
  /** Shown again after a post without scripts; never a password or a code. */
  typed: Record<string, string>
}

/** What an account form's action returns. */
export type FormAnswer = { ok: true } | Refusal

/** A refusal with what the person typed, without password and code. */
export function refused(error: AppError, fields: Record<string, unknown> = {}): FormAnswer {
  const { code: _, password: __, ...shown } = fields
  const typed = Object.entries(shown).filter((entry): entry is [string, string] => {
    const [name, value] = entry
    return typeof value === 'string' && !name.startsWith('$')
  })
  const { code, fieldErrors = [] } = error
  return { ok: false, code, fieldErrors, typed: Object.fromEntries(typed) }
}

/** The field errors, each text once, or else the refusal's own text. */
export function messagesOf(answer: FormAnswer | null): string[] {
  if (!answer || answer.ok) return []
  const { code, fieldErrors } = answer
  if (fieldErrors.length === 0) return [errorTable[code].text]
  return [...new Set(fieldErrors.map(({ message }) => message))]
}
