/** Every limit of the product, named once (specification sections 5 and 9, DECISIONS). */
export const limits = {
  nameLength: 50,
  introLength: 300,
  phoneDigits: { min: 10, max: 11 },
  /** Longest text that the phone field's formatter may produce: 010-1234-5678. */
  phoneLength: 13,
  /** Longest raw phone text that is looked at; far more than any way of writing eleven digits. */
  phoneInputLength: 100,
  referralIdLength: 64,
  emailLength: 254,
  /** Failures of one address at one account; see `durations.signInWindow`. */
  signInAttempts: 10,
  password: { min: 6, max: 128 },
  idempotencyKey: { min: 16, max: 64 },
  requestBodyBytes: 64 * 1024,
  /** Any other body of the API: an upload with its form fields. */
  apiBodyBytes: 10 * 1024 * 1024,
  uploadBytes: 8 * 1024 * 1024,
  /** More than any camera takes. */
  uploadPixels: 100_000_000,
  /** Rows of one page of a table. */
  pageRows: 20,
} as const

/** Durations in milliseconds. */
export const durations = {
  idempotencyKey: 24 * 60 * 60 * 1000,
  duplicateWindow: 10 * 1000,
  // A database that hangs is noticed after the three together, which must stay below 5 seconds (DECISIONS, Faults).
  databaseHeartbeat: 500,
  databaseConnect: 2000,
  databaseSelection: 2000,
  signInWindow: 15 * 60 * 1000,
  session: 8 * 60 * 60 * 1000,
  /** How long the button says that the link was copied (specification section 9). */
  copyConfirmation: 2000,
  referralCookie: 30 * 24 * 60 * 60 * 1000,
} as const
