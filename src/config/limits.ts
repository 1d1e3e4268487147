/** Every limit of the product (specification 11). A rate limit counts within the window of its name in {@link durations}. */
export const limits = {
  nameLength: 50,
  introLength: 300,
  phoneLength: 13,
  /** As typed; far more than any way of writing eleven digits. */
  phoneInputLength: 100,
  companyTextLength: 60,
  searchTitle: 60,
  searchDescription: 160,
  /** As pasted, with the tag around it. */
  verificationCodeLength: 300,
  pictureTitleLength: 60,
  registrationNumberLength: 12,
  addressLength: 200,
  /** As typed, with the country code and spaces. */
  companyPhoneLength: 20,
  proofLength: 120,
  sourceLength: 80,
  sourceLinkLength: 500,
  referralIdLength: 64,
  reasonLength: 500,
  memoLength: 500,
  /** How far ahead a call-back may be booked. */
  callBackDays: 90,
  /** Changed at once by hand, and of those in one call of the browser, which shows after each how far it is. */
  changedAtOnce: 100,
  changedPerCall: 10,
  holidayLabelLength: 40,
  holidays: 400,
  exportReasonLength: 5,
  /** Of the answer to a claim: its review number, and a reason at least. */
  claimReviewNumberLength: 60,
  claimReasonLength: 5,
  /** The longest text that is checked for claims; no public text may be as long. */
  claimTextLength: 10_000,
  /** Claims in one refusal, and open ones on their page. */
  claimsListed: 200,
  searchLength: 50,
  searchedAgents: 50,
  /** Matches of a search are counted no further. */
  countedMatches: 1000,
  emailLength: 254,
  consultationsPerAddress: 60,
  consultationsPerPhone: 5,
  signInAttempts: 10,
  /** At all accounts together: a whole office may share one address. */
  signInAttemptsPerAddress: 50,
  /** Per process. Leaves two of libuv's four threads for files and compression. */
  concurrentHashes: 2,
  /** Per process, queued ones included: the last of them still ends within `durations.requestTimeout`. */
  hashingOperations: 24,
  password: { min: 6, max: 128 },
  /** As typed; more than any code with spaces. */
  secondFactorInput: 64,
  recoveryCodes: 10,
  /** Wrong codes at one account from all addresses together: whoever tries them knows its password. */
  secondFactorAttempts: 50,
  idempotencyKey: { min: 16, max: 64 },
  requestBodyBytes: 64 * 1024,
  bodyDepth: 32,
  formBodyBytes: 1024 * 1024,
  uploadBodyBytes: 10 * 1024 * 1024,
  /** Static pages whose policies a process knows, and those in its page cache, some 100 KB each. */
  knownPages: 1000,
  cachedPages: 200,
  /** Scripts that a page fetches after load, for its first touch. */
  aheadBytes: 60 * 1024,
  uploadBytes: 8 * 1024 * 1024,
  photosPerAgent: 20,
  /** Checks of claims that one account asks for. */
  claimChecks: 2000,
  uploadPixels: 100_000_000,
  /** Sharing images that a process keeps, some 60 KB each, and those that wait to be drawn. */
  drawnImages: 100,
  waitingDrawings: 20,
  /** A portrait is shown at this size and more. */
  uploadSide: 100,
  /** Per process, as `liveStreams`. */
  liveStreamsPerAccount: 20,
  liveStreams: 2000,
  registrations: 5,
  passwordResets: 5,
  /** Per process: mail servers limit the connections of one client. */
  concurrentNotifications: 10,
  notificationAttempts: 10,
  /** By hand at once: as many as a page of the panel's list has at most. */
  deletedByHand: 100,
  retentionBatch: 100,
  /** Failed deletions after which a run gives up until the next day. */
  retentionFailures: 100,
  foldedChanges: 1000,
  /** Requests that become overdue, or are assigned, in one transaction. */
  promisesPerTransaction: 500,
  /** Deadlines that are computed anew at once, and agents whose work is counted at once. */
  promisesBatch: 500,
  /** Consultations handed to the outbox in one transaction. */
  queuedConsultations: 100,
  /** Data subjects in one row of the access log, and rows that an export reads at once. */
  accessSubjects: 1000,
  /** Records that the page of one entry of the access log links to. */
  recordLinks: 100,
  /** Newest entries of the access log in the answer to a data subject; as many decisions and notifications. */
  dataSubjectAccesses: 1000,
  /** Open data subject requests that the register shows at once. */
  openSubjectRequests: 200,
  /** Of a privacy review, and what one list of it shows. */
  reviewDays: 400,
  reviewLines: 50,
  reviewPeople: 200,
  /** Admins are warned where a disk has less free. */
  freeBytes: 1024 * 1024 * 1024,
  pageRows: 20,
  /** Names of others who have an edit page open. */
  namedEditors: 5,
  /** Of Payload's own lists, as `listPage` and `listDepth`. */
  listRows: 250,
  listPage: 1_000_000,
  listDepth: 3,
  /** Versions of a page, of the settings or of a profile. */
  keptVersions: 50,
  /** Publications that one admin plans within an hour. */
  plansPerAdmin: 100,
  /** Of the publications that are due, carried out in one go. */
  publicationsBatch: 50,
  /** How long typing rests before it is saved as a draft, in milliseconds. */
  autosaveInterval: 800,
  filterParts: 1000,
  filterDepth: 10,
} as const

/** Durations in milliseconds. */
export const durations = {
  idempotencyKey: 24 * 60 * 60 * 1000,
  duplicateWindow: 10 * 1000,
  // These four tell that the database is down; the first three together within 5 seconds (specification 13.1).
  databaseHeartbeat: 500,
  databaseConnect: 2000,
  databaseSelection: 2000,
  databaseAnswer: 2000,
  /** For asking how a transaction ended. */
  commit: 30 * 1000,
  requestTimeout: 4500,
  /** Many changes one after the other: the whole call, and until when another one is begun. The last one may repeat its transaction. */
  bulkChange: 18 * 1000,
  bulkChangeBegun: 10 * 1000,
  /** How often version 1.0's keys are looked for while there are none. */
  oldKeysPoll: 10 * 1000,
  consultationAddressWindow: 10 * 60 * 1000,
  consultationPhoneWindow: 60 * 60 * 1000,
  /** For a visitor's counters; leaves most of `requestTimeout` for storing. */
  rateLimitTimeout: 1000,
  /** Nobody fills the form in sooner, not even with the browser's help. */
  fillingByHand: 2000,
  /** Leases: after this another process takes over from one that died. */
  startupLease: 60 * 1000,
  notificationLease: 90 * 1000,
  dailyLease: 5 * 60 * 1000,
  jobLease: 20 * 1000,
  signInWindow: 15 * 60 * 1000,
  registrationWindow: 60 * 60 * 1000,
  photoWindow: 60 * 60 * 1000,
  claimCheckWindow: 60 * 60 * 1000,
  passwordResetWindow: 60 * 60 * 1000,
  passwordResetLink: 60 * 60 * 1000,
  mailConnect: 10 * 1000,
  mailIdle: 20 * 1000,
  webhook: 10 * 1000,
  delivery: 45 * 1000,
  /** While a profile waits, admins are mailed about later saves this seldom. */
  profileReminder: 24 * 60 * 60 * 1000,
  notificationPoll: 250,
  notificationErrorPause: 5000,
  /** How long a shutdown waits for deliveries. */
  notificationEnd: 5000,
  /** Before the second attempt; doubled before each later one, up to `longestNotificationPause`. */
  notificationPause: 15 * 1000,
  longestNotificationPause: 60 * 60 * 1000,
  dailyJobPoll: 60 * 1000,
  /** After a start, which has enough to do. */
  firstBackup: 60 * 1000,
  /** After a backup that failed. */
  backupRetry: 60 * 60 * 1000,
  /** Admins are warned of an older backup, of a mail that waits for longer, and of failures no older. */
  backupAge: 26 * 60 * 60 * 1000,
  lateMail: 60 * 60 * 1000,
  recentFailure: 7 * 24 * 60 * 60 * 1000,
  promisePoll: 10 * 1000,
  publicationPoll: 10 * 1000,
  longestSchedule: 366 * 24 * 60 * 60 * 1000,
  /** Plans that are settled stay in the dialog. */
  settledPlans: 30 * 24 * 60 * 60 * 1000,
  planWindow: 60 * 60 * 1000,
  agentFigures: 60 * 1000,
  /** How often published texts are compared with what was checked for claims. */
  claimsPoll: 60 * 1000,
  agentFiguresPeriod: 30 * 24 * 60 * 60 * 1000,
  /** After a change of the calendar, until no request can be stored by the one before any more. */
  calendarSettling: 60 * 1000,
  countsFold: 2000,
  /** After a decision, until every submission of that moment is stored or given up. */
  secondSweep: 10 * 1000,
  sweepPoll: 1000,
  /** Until the first byte: everybody in an export goes into the access log before it. */
  exportTimeout: 60 * 1000,
  /** For counting a month of the access log. */
  reviewTimeout: 18 * 1000,
  pictureAnswer: 60 * 1000,
  accessLog: 2 * 366 * 24 * 60 * 60 * 1000,
  /** How long a browser waits for the server, for an upload, for a file of a million rows. */
  serverCall: 20 * 1000,
  serverUpload: 60 * 1000,
  serverExport: 10 * 60 * 1000,
  fileHandover: 60 * 1000,
  session: 8 * 60 * 60 * 1000,
  secondFactorSetup: 15 * 60 * 1000,
  secondFactorWindow: 60 * 60 * 1000,
  rememberedBrowser: 30 * 24 * 60 * 60 * 1000,
  seenConsultations: 90 * 24 * 60 * 60 * 1000,
  copyConfirmation: 2000,
  /** Until the sign-in page is there, which follows at once. */
  changedAccountCookie: 60 * 1000,
  /** How often an open edit page says so, and after which silence it counts as left; hidden tabs may say so once a minute only. */
  presenceBeat: 10 * 1000,
  presence: 25 * 1000,
  hiddenPresence: 90 * 1000,
  referralCookie: 30 * 24 * 60 * 60 * 1000,
} as const
