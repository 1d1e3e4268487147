import { dayMs, hourMs, minuteMs } from './timeUnits'

/** Durations that the server holds to, or that several places share, in milliseconds (specification 11); others stand beside their one use. */
export const durations = {
  idempotencyKey: dayMs,
  duplicateSpan: 10 * 1000,
  /** How long after a row changed an open page that reads it follows the change (specification 10.2). */
  followedChange: minuteMs,
  // These four tell that the database is down; the first three together within 5 seconds (specification 13.1).
  databaseHeartbeat: 500,
  databaseConnect: 2000,
  databaseSelection: 2000,
  databaseAnswer: 2000,
  commit: 30 * 1000,
  answerTimeout: 4500,
  liveBeat: 15 * 1000,
  /** After which a client is told to ask again, if the server can't answer; a live stream, of which there are many at once, later. */
  unavailable: 5000,
  unavailableStream: 10 * 1000,
  /** Until a request is there with its body: enough for `uploadBodyBytes` at 0.7 Mbit/s. Node looks every half minute. */
  requestReceipt: 2 * minuteMs,
  /** Longer than a proxy keeps one for its next request, which Node would close under it: two minutes are Caddy's default. */
  idleConnection: 150 * 1000,
  /** Many changes one after the other: the whole call, and until when another one is begun. The last one may repeat its transaction. */
  bulkChange: 18 * 1000,
  bulkChangeBegun: 10 * 1000,
  oldKeysPoll: 10 * 1000,
  consultationAddressWindow: 10 * minuteMs,
  consultationPhoneWindow: hourMs,
  /** For a visitor's counters; leaves most of `answerTimeout` for storing. */
  rateLimitTimeout: 1000,
  /** Nobody fills the form in sooner, not even with the browser's help. */
  fillingByHand: 2000,
  /** How long what was just opened or has just moved takes no clicks (specification 6.5, 7.5): the second one of a double click comes sooner. */
  settling: 600,
  /** Leases: after this another process takes over from one that died. */
  startupLease: minuteMs,
  notificationLease: 90 * 1000,
  dailyLease: 5 * minuteMs,
  jobLease: 20 * 1000,
  failedPasswordWindow: 15 * minuteMs,
  registrationWindow: hourMs,
  photoWindow: hourMs,
  claimCheckWindow: hourMs,
  passwordResetWindow: hourMs,
  passwordResetLink: hourMs,
  mailConnect: 10 * 1000,
  mailIdle: 20 * 1000,
  webhook: 10 * 1000,
  delivery: 45 * 1000,
  /** While a profile waits, admins are mailed about later saves this seldom. */
  waitingProfilePause: dayMs,
  notificationPoll: 250,
  notificationErrorPause: 5000,
  /** Before the second try; doubled before each later one, up to `longestNotificationPause`. */
  notificationPause: 15 * 1000,
  longestNotificationPause: hourMs,
  // For what runs beside the requests.
  shutdownGrace: 5000,
  dailyJobPoll: minuteMs,
  firstBackup: minuteMs,
  backupRetry: hourMs,
  /** Admins are warned of a last good backup before `backupAge`, of a mail that waits longer than `lateMail`, of failures within `recentFailure`. */
  backupAge: 26 * hourMs,
  lateMail: hourMs,
  recentFailure: 7 * dayMs,
  promisePoll: 10 * 1000,
  publicationPoll: 10 * 1000,
  newYearPoll: 10 * 1000,
  longestPlan: 366 * dayMs,
  endedPlans: 30 * dayMs,
  planWindow: hourMs,
  agentStatistics: minuteMs,
  claimsPoll: minuteMs,
  agentStatisticsPeriod: 30 * dayMs,
  /** How long after a change of the calendar a consultation request may still be stored by the old one. */
  calendarRecheck: minuteMs,
  // A stream of changes empties them sooner; this bounds what a broken stream costs.
  closedDaysAge: 3000,
  countsFold: 2000,
  /** After a decision, until every submission of that moment is stored or given up. */
  secondSweep: 10 * 1000,
  sweepPoll: 1000,
  /** Until the first byte: everybody in an export goes into the access log before it. */
  exportTimeout: minuteMs,
  reviewTimeout: 18 * 1000,
  pictureAnswer: minuteMs,
  accessLog: 2 * 366 * dayMs,
  /** How long a browser waits for the server, for an upload, for a file of a million rows. */
  serverCall: 20 * 1000,
  serverUpload: minuteMs,
  serverExport: 10 * minuteMs,
  fileHandover: minuteMs,
  session: 8 * hourMs,
  secondFactorSetup: 15 * minuteMs,
  wrongCodeWindow: hourMs,
  rememberedBrowser: 30 * dayMs,
  seenConsultations: 90 * dayMs,
  // Until the sign-in page is there, which follows at once.
  changedAccountCookie: minuteMs,
  draftAutosave: 800,
  /** How often an open edit page says so, and after which silence it counts as left; hidden tabs may say so once a minute only. */
  presenceBeat: 10 * 1000,
  presence: 25 * 1000,
  hiddenPresence: 90 * 1000,
  referralCookie: 30 * dayMs,
} as const
