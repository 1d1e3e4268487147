/** The `appName` by which `restore` recognises connections of the running application in `$currentOp`. */
export const applicationName = (database: string): string => `harumatchum on ${database}`

/** For the database named in a connection string; `test` is the driver's default. */
export const applicationNameOf = (url: string): string =>
  applicationName(decodeURIComponent(/^[^:]+:\/\/[^/]+\/([^?]+)/.exec(url)?.[1] ?? 'test'))
