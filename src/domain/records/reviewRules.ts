/** Hours by Seoul's clock that count as night: from `from`, past midnight, until before `until`. */
export const nightHours = { from: 22, until: 6 } as const

/** What is worth a second look. The page says these rules. */
export const unusual = {
  /** People whom one person has read on one day. */
  peopleADay: 300,
  /** Refused sign-ins to one account. */
  refusals: 10,
  /** Days without an entry in the access log after which an account counts as idle. */
  idleDays: 90,
  /** Age of the last good backup at the end of a period, in days. */
  backupDays: 2,
} as const
