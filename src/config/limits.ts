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
  /** Of a decision about an agent. */
  reasonLength: 500,
  searchLength: 50,
  /** Agents of one name whose requests a search shows. */
  searchedAgents: 50,
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
  /** Open streams of changes that one account has in one process. */
  liveStreams: 20,
  /** In an hour, from one address. */
  registrations: 5,
  passwordResets: 5,
  /** How often it is tried to send a notification before it counts as failed. */
  notificationAttempts: 10,
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
  registrationWindow: 60 * 60 * 1000,
  passwordResetWindow: 60 * 60 * 1000,
  /** How long the link of a reset mail works. */
  passwordResetLink: 60 * 60 * 1000,
  mailConnect: 10 * 1000,
  mailIdle: 20 * 1000,
  webhook: 10 * 1000,
  /** One delivery of a notification, whatever its channel does. */
  delivery: 45 * 1000,
  /** How long a process may go on with a notification before another one takes it over. */
  notificationLease: 90 * 1000,
  /** How often each of a process's lanes looks for notifications that are due. */
  notificationPoll: 1000,
  /** The pause where the database can't be asked. */
  notificationFault: 5000,
  /** How long the end of a process waits for what is being sent. */
  notificationEnd: 5000,
  /** The pause before the second attempt, doubled before each later one up to the longest. */
  notificationPause: 15 * 1000,
  longestNotificationPause: 60 * 60 * 1000,
  session: 8 * 60 * 60 * 1000,
  /** How long the button says that the link was copied (specification section 9). */
  copyConfirmation: 2000,
  referralCookie: 30 * 24 * 60 * 60 * 1000,
} as const
