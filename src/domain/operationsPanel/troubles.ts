import { durations } from '@/config/durations'
import { limits } from '@/config/limits'
import {
  collectionPageOf,
  privacyContactField,
  privacyReviewPage,
  scheduleField,
} from '@/config/routes'
import { minuteMs } from '@/config/timeUnits'
import { privacyReview } from '@/copy/privacyReview'
import { schedule } from '@/copy/schedule'
import { troubles as copy } from '@/copy/troubles'

import { type BackupFailure, backupFailures } from '@/domain/records/backupRuns'
import { calendarWarning } from '@/domain/calendar/calendarEnd'
import { formatBytes } from '@/domain/values/formatBytes'
import { formatKoreanTime } from '@/domain/calendar/time'
import { koreanNumber } from '@/domain/values/koreanNumber'

export const troubleKinds = [
  'disk-low',
  'backup-failed',
  'backup-old',
  'publication-held',
  'mail-failed',
  'mail-late',
  'calendar',
  'contact',
  'review',
] as const

type TroubleKind = (typeof troubleKinds)[number]

/** Something that needs a person: what it is, what it means, and where to go. */
export type Trouble = {
  kind: TroubleKind
  title: string
  text: string
  link?: { href: string; label: string }
}

export type BackupFacts = {
  /** Whether this process makes daily ones. */
  isOn: boolean
  lastGoodAt: Date | null
  /** Of the last one, if it failed. */
  failure: { code: BackupFailure; at: Date } | null
}

export type TroubleFacts = {
  now: Date
  /** When this process started: before its first backup there is none to miss. */
  startedAt: Date
  isPrivacyContactMissing: boolean
  /** Planned publications that were not carried out. */
  heldPublications: number
  /** Of the last seven days. */
  failedMails: number
  oldestWaitingMail: Date | null
  backups: BackupFacts
  /** The month whose privacy review nobody has confirmed, as `2026-03`. */
  unconfirmedReview: string | null
  /** The least free space, in bytes, of the disks with the data and the backups; null if unknown. */
  freeBytes: number | null
}

/** What needs a person now, the most urgent first; nothing when all is well (specification 17.7). */
export const troublesOf = (facts: TroubleFacts): Trouble[] =>
  [
    diskTrouble(facts),
    backupTrouble(facts),
    publicationTrouble(facts),
    ...mailTroubles(facts),
    calendarTrouble(facts),
    privacyContactTrouble(facts),
    reviewTrouble(facts),
  ].filter((one) => one !== undefined)

function privacyContactTrouble({ isPrivacyContactMissing }: TroubleFacts): Trouble | undefined {
  if (!isPrivacyContactMissing) return undefined
  const { link, text, title } = copy.contact
  return { kind: 'contact', title, text, link: { href: privacyContactField, label: link } }
}

function reviewTrouble({ unconfirmedReview: month }: TroubleFacts): Trouble | undefined {
  if (!month) return undefined
  const { link, text, title } = copy.review
  const href = `${privacyReviewPage}?month=${month}`
  return {
    kind: 'review',
    title: title(privacyReview.monthNamed(month)),
    text,
    link: { href, label: link },
  }
}

function publicationTrouble({ heldPublications: count }: TroubleFacts): Trouble | undefined {
  if (count === 0) return undefined
  const { link, text, title } = copy.publicationHeld
  const href = collectionPageOf('scheduled-publications')
  const shown = title(koreanNumber(count))
  return { kind: 'publication-held', title: shown, text, link: { href, label: link } }
}

function calendarTrouble({ now }: TroubleFacts): Trouble | undefined {
  const title = calendarWarning(now)
  if (!title) return undefined
  const link = { href: scheduleField, label: schedule.openHolidays }
  return { kind: 'calendar', title, text: schedule.calendarConsequence, link }
}

function mailTroubles({ failedMails, now, oldestWaitingMail }: TroubleFacts): Trouble[] {
  const { mailFailed, mailLate } = copy
  const link = { href: collectionPageOf('notifications'), label: mailFailed.link }
  const isLate = oldestWaitingMail && msBetween(oldestWaitingMail, now) > durations.lateMail
  const failed: Trouble = {
    kind: 'mail-failed',
    title: mailFailed.title(koreanNumber(failedMails)),
    text: mailFailed.text,
    link,
  }
  const late: Trouble = {
    kind: 'mail-late',
    title: mailLate.title(formatKoreanTime(oldestWaitingMail)),
    text: mailLate.text,
    link,
  }
  return [...(failedMails > 0 ? [failed] : []), ...(isLate ? [late] : [])]
}

function backupTrouble({ backups, now, startedAt }: TroubleFacts): Trouble | undefined {
  const { failure, isOn, lastGoodAt } = backups
  const good = lastGoodAt
    ? copy.lastGood(formatKoreanTime(lastGoodAt), age(msBetween(lastGoodAt, now)))
    : copy.noneGood
  const link = { href: collectionPageOf('backup-runs'), label: copy.backupFailed.link }
  // Without daily backups, a failure of long ago came from somebody's command.
  if (failure && (isOn || msBetween(failure.at, now) < durations.recentFailure)) {
    const text = copy.backupFailed.text(backupFailures[failure.code], good)
    return { kind: 'backup-failed', title: copy.backupFailed.title, text, link }
  }
  const isOld = lastGoodAt
    ? msBetween(lastGoodAt, now) > durations.backupAge
    : msBetween(startedAt, now) > durations.backupRetry
  if (!isOn || !isOld) return undefined
  const title = lastGoodAt ? copy.backupOld.title : copy.backupOld.none
  return { kind: 'backup-old', title, text: copy.backupOld.text(lastGoodAt ? good : ''), link }
}

function diskTrouble({ freeBytes }: TroubleFacts): Trouble | undefined {
  if (freeBytes === null || freeBytes >= limits.freeBytes) return undefined
  const { text, title } = copy.diskLow
  return { kind: 'disk-low', title: title(formatBytes(freeBytes)), text }
}

const msBetween = (from: Date, to: Date) => to.getTime() - from.getTime()

/** `3시간`, the largest whole unit. */
function age(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / minuteMs))
  if (minutes < 60) return copy.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? copy.hours(hours) : copy.days(Math.floor(hours / 24))
}
