import { account } from '@/copy/account'
import { auth } from '@/copy/auth'
import { idempotency } from '@/copy/idempotency'
import { submission } from '@/copy/submission'
import { edits } from '@/copy/edits'
import { errors as copy } from '@/copy/errors'
import { secondFactorRules } from '@/copy/secondFactorRules'

/** Every refusal that a client can meet: its HTTP status and its Korean text. */
export const errorTable = {
  invalidInput: { status: 400, text: copy.invalidInput },
  emailInUse: { status: 400, text: auth.emailInUse },
  claimReviewRequired: { status: 400, text: copy.claimReviewRequired },
  bulkChange: { status: 400, text: copy.bulkChange },
  bulkDeletion: { status: 400, text: copy.bulkDeletion },
  unpublishable: { status: 400, text: edits.unpublishable },
  resetLinkInvalid: { status: 400, text: auth.resetLinkInvalid },
  unauthenticated: { status: 401, text: copy.unauthenticated },
  sessionExpired: { status: 401, text: edits.notSaved },
  wrongCredentials: { status: 401, text: auth.wrongCredentials },
  secondFactorRequired: { status: 401, text: secondFactorRules.required },
  secondFactorWrong: { status: 401, text: secondFactorRules.wrong },
  secondFactorMissing: { status: 403, text: secondFactorRules.missing },
  secondFactorUnreadable: { status: 403, text: secondFactorRules.unreadable },
  notApproved: { status: 403, text: auth.notApproved },
  forbidden: { status: 403, text: copy.forbidden },
  notFound: { status: 404, text: copy.notFound },
  invalidMethod: { status: 405, text: copy.invalidMethod },
  outdatedForm: { status: 409, text: submission.outdatedForm },
  idempotencyConflict: { status: 409, text: idempotency.submitted },
  writeConflict: { status: 409, text: copy.writeConflict },
  editConflict: { status: 409, text: edits.conflictTitle },
  statusConflict: { status: 409, text: copy.statusConflict },
  secondFactorLapsed: { status: 409, text: secondFactorRules.lapsed },
  secondFactorMandatory: { status: 409, text: secondFactorRules.mandatory },
  secondFactorOff: { status: 409, text: secondFactorRules.off },
  pictureInUse: { status: 409, text: copy.pictureInUse },
  lastAdmin: { status: 409, text: copy.lastAdmin },
  bodyTooLarge: { status: 413, text: copy.bodyTooLarge },
  unsupportedMediaType: { status: 415, text: copy.unsupportedMediaType },
  tooManyRequests: { status: 429, text: copy.tooManyRequests },
  submitFailure: { status: 500, text: submission.submitFailure },
  loginFailure: { status: 500, text: auth.loginFailure },
  registrationFailure: { status: 500, text: auth.registrationFailure },
  contactFailure: { status: 500, text: account.contactFailure },
  passwordFailure: { status: 500, text: auth.passwordFailure },
  resetRequestFailure: { status: 500, text: auth.resetRequestFailure },
  resetFailure: { status: 500, text: auth.passwordFailure },
  unexpected: { status: 500, text: copy.unexpected },
  unavailable: { status: 503, text: copy.unavailable },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof errorTable

export type FieldError = { path: string; message: string }

/** The one error for refusals. Its message is Korean and free of personal data. */
export class AppError extends Error {
  override name = 'AppError'
  readonly status: number
  // Payload shows the message of errors with this flag; the class name, its other way to tell, is minified.
  readonly isPublic = true
  readonly data: { code: ErrorCode; errors?: FieldError[] }

  // By name: the production build holds this class once per bundle, and hooks throw that of another bundle.
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'AppError' && 'code' in value
  }

  /** @param options `text` is for people, instead of the code's own one */
  constructor(
    readonly code: ErrorCode,
    readonly fieldErrors?: FieldError[],
    options?: ErrorOptions & { text?: string },
  ) {
    super(options?.text ?? errorTable[code].text, options)
    this.status = errorTable[code].status
    this.data = { code, ...(fieldErrors ? { errors: fieldErrors } : {}) }
  }
}

/** A refusal as the API writes it. */
export const refusalBody = ({ data, message, name }: AppError) => ({
  errors: [{ name, message, data }],
})

type Issue = { path: PropertyKey[]; message: string; keys?: string[] }

/** Unknown keys of one object that a refusal names. */
const namedKeys = 20

/** The first message of each field, in the order of the schema; an unknown key is a field too. */
export function fieldErrorsOf(issues: readonly Issue[]): FieldError[] {
  const byPath = new Map<string, string>()
  for (const { keys, message, path } of issues)
    for (const key of keys?.slice(0, namedKeys) ?? [undefined]) {
      const name = (key === undefined ? path : [...path, key]).map(String).join('.')
      if (!byPath.has(name)) byPath.set(name, message)
    }
  return [...byPath].map(([path, message]) => ({ path, message }))
}

/** A refusal of fields; of one alone it says as a whole what is wrong with that one. */
export function invalidFields(fieldErrors: FieldError[]): AppError {
  const [only, ...others] = fieldErrors
  return new AppError(
    'invalidInput',
    fieldErrors,
    only && others.length === 0 ? { text: only.message } : {},
  )
}

/** A refusal that says the same at each of these paths. */
export const invalidAt = (paths: readonly string[], message: string): AppError =>
  invalidFields(paths.map((path) => ({ path, message })))
