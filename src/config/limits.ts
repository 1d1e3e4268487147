/** Every limit of the product, named once (specification 11). */
export const limits = {
  nameLength: 50,
  introLength: 300,
  /** Longest text that the phone field's formatter may produce: 010-1234-5678. */
  phoneLength: 13,
  /** Longest raw phone text that is looked at; far more than any way of writing eleven digits. */
  phoneInputLength: 100,
  referralIdLength: 64,
  /** Of a decision about an agent. */
  reasonLength: 500,
  /** The shortest reason for an export. */
  exportReasonLength: 5,
  searchLength: 50,
  /** Agents of one name whose requests a search shows. */
  searchedAgents: 50,
  emailLength: 254,
  /** In ten minutes, from one address. */
  consultationsPerAddress: 60,
  /** In an hour, from wherever. */
  consultationsPerPhone: 5,
  /** Failures of one address at one account; see `durations.signInWindow`. */
  signInAttempts: 10,
  /** Failures of one address at all accounts together, where a whole office may sit behind one. */
  signInAttemptsPerAddress: 50,
  /** Passwords that are hashed at once in one process. Two of libuv's four threads stay free, which also read files and compress. */
  concurrentHashes: 2,
  /** Sign-ins, registrations and new passwords under way at once: the last is answered in time (`durations.answer`). */
  hashingOperations: 24,
  password: { min: 6, max: 128 },
  idempotencyKey: { min: 16, max: 64 },
  requestBodyBytes: 64 * 1024,
  /** How deep the objects of a body are: that of the panel's forms is below ten. */
  bodyDepth: 32,
  /** A form of the panel, which holds whole texts. */
  formBodyBytes: 1024 * 1024,
  /** An upload with its form fields. */
  uploadBodyBytes: 10 * 1024 * 1024,
  /** Static pages whose inline scripts one process knows. */
  knownPages: 1000,
  /** Of those, how many it answers from memory: some 100 KB each. */
  cachedPages: 200,
  uploadBytes: 8 * 1024 * 1024,
  /** Within `durations.photoWindow`. */
  photosPerAgent: 20,
  /** More than any camera takes. */
  uploadPixels: 100_000_000,
  /** Open streams of changes that one account has in one process. */
  liveStreamsPerAccount: 20,
  /** Of all accounts in one process. */
  liveStreams: 2000,
  /** In an hour, from one address. */
  registrations: 5,
  passwordResets: 5,
  /** Notifications that one process sends at once: mail servers bound the connections of one client. */
  concurrentNotifications: 10,
  /** How often it is tried to send a notification before it counts as failed. */
  notificationAttempts: 10,
  /** Requests that the daily deletion takes at once, between two looks at whether it is to go on. */
  retentionBatch: 100,
  /** Requests that could not be deleted, after which a run of the deletion gives up until the next day. */
  retentionFailures: 100,
  /** Changes of counts that are added up in one transaction. */
  foldedChanges: 1000,
  /** Subjects of one row of the access log, and rows that an export reads at once. */
  accessSubjects: 1000,
  /** Entries of the access log, newest first, that somebody is shown who asks for the own data; as many decisions and notifications. */
  dataSubjectAccesses: 1000,
  /** Rows of one page of a table. */
  pageRows: 20,
  /** Rows of one page of Payload's own lists: what its panel asks for at most. */
  listRows: 250,
  listPage: 1_000_000,
  /** How far relationships are followed. */
  listDepth: 3,
  /** Conditions and values of one filter, and how deep it is. */
  filterParts: 1000,
  filterDepth: 10,
} as const

/** Durations in milliseconds. */
export const durations = {
  idempotencyKey: 24 * 60 * 60 * 1000,
  duplicateWindow: 10 * 1000,
  // A database that hangs is noticed after the three together, which must stay below 5 seconds (specification 13.1).
  databaseHeartbeat: 500,
  databaseConnect: 2000,
  databaseSelection: 2000,
  /** How long the database may take with a sign of life. */
  databaseAnswer: 2000,
  /** How long it is asked what became of a transaction; the database gives one up after a minute. */
  commit: 30 * 1000,
  /** How long somebody waits for the database in all before being told that it does not keep up. */
  requestTimeout: 4500,
  /** How long what is written together with others waits for those before it. */
  batchWait: 500,
  consultationAddressWindow: 10 * 60 * 1000,
  consultationPhoneWindow: 60 * 60 * 1000,
  /** How long a visitor waits for being counted, which leaves most of `answer` to storing. */
  rateLimitTimeout: 1000,
  /** Nobody gives name, phone and consent in less, not even with what the browser fills in. */
  fillingByHand: 2000,
  /** How long a process that died while it prepared the database keeps others from it. */
  startupLease: 60 * 1000,
  signInWindow: 15 * 60 * 1000,
  registrationWindow: 60 * 60 * 1000,
  photoWindow: 60 * 60 * 1000,
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
  /** How often each process looks for notifications that are due. */
  notificationPoll: 250,
  /** The pause where the database can't be asked. */
  notificationErrorPause: 5000,
  /** How long the end of a process waits for what is being sent. */
  notificationEnd: 5000,
  /** The pause before the second attempt, doubled before each later one up to the longest. */
  notificationPause: 15 * 1000,
  longestNotificationPause: 60 * 60 * 1000,
  /** How long a process may go on with daily work before another one takes it over, unless it says that it is still at it. */
  dailyLease: 5 * 60 * 1000,
  /** How often each process looks whether daily work is due. */
  dailyJobPoll: 60 * 1000,
  /** How often each process adds up what has changed of the counts: reading them costs what has changed since. */
  countsFold: 2000,
  /** How long an export may take until its first byte: everybody in it goes into the access log before that. */
  exportTimeout: 60 * 1000,
  /** How long saving a profile may take, whose photo is decoded and written anew. */
  pictureAnswer: 60 * 1000,
  /** How long the access log is kept: two years, however long they are. */
  accessLog: 2 * 366 * 24 * 60 * 60 * 1000,
  /** How long a browser waits for an answer of the server as a whole, */
  serverCall: 20 * 1000,
  /** where a phone sends a photo, */
  serverUpload: 60 * 1000,
  /** and where a file of a million rows comes back. */
  serverExport: 10 * 60 * 1000,
  /** How long a browser may take to begin with saving a file that it has been given. */
  fileHandover: 60 * 1000,
  session: 8 * 60 * 60 * 1000,
  /** How long the button says that the link was copied. */
  copyConfirmation: 2000,
  referralCookie: 30 * 24 * 60 * 60 * 1000,
} as const
