/** By this a database server knows connections of the running application, and on which of its databases it runs. */
export const applicationName = (database: string): string => `harumatchum on ${database}`

/** The same for the database that a connection string names, as the driver reads it. */
export const applicationNameOf = (url: string): string =>
  applicationName(decodeURIComponent(/^[^:]+:\/\/[^/]+\/([^?]+)/.exec(url)?.[1] ?? 'test'))
