import type { AccessAction, ActorKind } from './accessLog'
import type { SecondFactorPolicy } from '@/domain/accounts/secondFactor'
import type { RefusalKind } from '@/domain/accounts/signInRefusals'

/** What one person, or the system, has done with personal data. */
export type PersonAccess = {
  kind: ActorKind
  /** Null for the system. */
  id: string | null
  /** Of an admin, as the log has it: it outlives the account. */
  email?: string
  /** By action: entries of the log, and people in them. */
  did: Partial<Record<AccessAction, { times: number; people: number }>>
  /** Entries at night; of an export in several the first. */
  night: number
  /** The most people on one day whom the person has read. */
  most: { day: string; people: number } | null
  /** Different addresses that the person came from. */
  addresses: number
}

export type AccountFigures = {
  registered: number
  approved: number
  rejected: number
  suspended: number
  reactivated: number
  anonymised: number
  adminsMade: number
  adminsDeleted: number
  /** Changed e-mails and passwords; missing in months that were confirmed before these were counted. */
  adminsChanged?: number
  /** Second factors that an admin or the server's command has reset. */
  resets: number
  /** With access at the end of the period. */
  agents: number
  admins: number
  /** Of these, without an entry in the access log for a long time. */
  idle: number
}

export type AccessFigures = { people: PersonAccess[]; exports: number }

export type DemandFigures = {
  received: number
  inTime: number
  late: number
  waiting: number
  overdue: number
  /** Received before the period, and open at its start. */
  earlier: number
}

export type RetentionFigures = {
  /** Days of the period on which a run was due, and those without one. */
  days: number
  missed: string[]
  runs: number
  deleted: number
  failures: number
  /** Runs that failed or broke off. */
  broken: number
}

export type ConsentFigures = { versions: { version: number | null; requests: number }[] }

/** Of those with access at the end of the period. The rule is that of the moment when it was counted. */
export type SecondFactorFigures = {
  policy: SecondFactorPolicy
  admins: { have: number; lack: number }
  agents: { have: number; lack: number }
  /** Who need one and have none. */
  missing: number
  /** Of whom nothing tells any more whether they had one; missing in months that were confirmed before these were told apart. */
  unknown?: number
}

export type BackupFigures = {
  good: number
  failed: number
  drills: number
  failedDrills: number
  /** The last good backup before the end of the period; an ISO text. */
  lastGood: string | null
}

export type RefusalFigures = {
  kinds: Partial<Record<RefusalKind, number>>
  /** Null for e-mails without an account. */
  accounts: { kind: 'admin' | 'agent' | null; id: string | null; count: number }[]
  days: { day: string; count: number }[]
}

/** Figures of a review: numbers and ids, no name, so that they may be stored. A part that a version did not have yet is missing. */
export type ReviewFigures = {
  accounts: AccountFigures
  access: AccessFigures
  demands: DemandFigures
  retention: RetentionFigures
  consents: ConsentFigures
  secondFactors: SecondFactorFigures
  backups: BackupFigures
  refusals: RefusalFigures
}

export type ReviewPartId = keyof ReviewFigures

/** A sentence of the page; with an address it is a link to what it is about. */
export type ReviewLine = { text: string; detail?: string; href?: string; isUnusual?: boolean }

export type ReviewList = { title: string; lines: ReviewLine[]; empty: string; more?: number }

/** A part of the page as it is shown. */
export type ShownPart = {
  id: ReviewPartId
  title: string
  /** Its figures, as sentences. */
  lines: ReviewLine[]
  lists: ReviewList[]
  /** How something here is counted, where that is not plain. */
  rule?: string
  link: { text: string; href: string }
}
