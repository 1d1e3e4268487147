import type { PayloadRequest } from 'payload'

import { limits } from '@/config/limits'
import { documentPageOf } from '@/config/routes'
import { privacyReview } from '@/copy/privacyReview'
import { records } from '@/copy/records'
import { accessFigures, newestAccesses } from '@/database/privacyReview/accesses'
import { type AccessAction, accessActions } from '@/domain/records/accessLog'
import { koreanNumber } from '@/domain/values/koreanNumber'
import type {
  AccessFigures,
  PersonAccess,
  ReviewLine,
  ReviewList,
} from '@/domain/records/reviewFigures'
import { unusual } from '@/domain/records/reviewRules'
import type { Bounds } from '@/domain/records/reviewPeriod'
import { formatKoreanDay, formatKoreanTime, startOfIsoDay } from '@/domain/calendar/time'
import { keysOf } from '@/domain/values/keysOf'
import type { AccessLog } from '@/payload-types'
import {
  accountLine,
  readRecords,
  recordsHref,
  recordsLink,
  type ReviewPart,
} from '@/useCases/privacyReview/reviewPart'
import { accessRecordSentence } from '@/useCases/records/accessRecord'

const { access: copy, dated } = privacyReview

/** Who has read, exported, changed and deleted personal data. */
export const access: ReviewPart<'access'> = {
  count: accessFigures,
  show: async (req, figures, bounds) => {
    const people = figures.people.filter(({ kind }) => kind !== 'system')
    const shown = people.toSorted(byUnusual).slice(0, limits.reviewPeople)
    const [lines, exports, deletions] = await Promise.all([
      Promise.all(shown.map((person) => personLine(req, person, bounds))),
      listOf(req, 'export', bounds, timesOf(people, 'export')),
      listOf(req, 'delete', bounds, timesOf(people, 'delete')),
    ])
    return {
      lines: figureLines(figures, people),
      lists: [
        { title: copy.people, lines, empty: copy.none, more: people.length - shown.length },
        { title: copy.exports, empty: copy.noExports, ...exports },
        { title: copy.deletions, empty: copy.noDeletions, ...deletions },
      ],
      rule: copy.rule(koreanNumber(unusual.peopleADay)),
      link: recordsLink('access-log', 'at', bounds),
    }
  },
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

const timesOf = (people: readonly PersonAccess[], action: AccessAction) =>
  sum(people.map(({ did }) => did[action]?.times ?? 0))

function figureLines(
  { exports, people: all }: AccessFigures,
  people: PersonAccess[],
): ReviewLine[] {
  const numbers = [people.length, timesOf(people, 'read'), exports].map(koreanNumber)
  const [count = '', read = '', exported = ''] = numbers
  const deleted = all.find(({ kind }) => kind === 'system')?.did.delete
  return [
    { text: people.length ? copy.figures(count, read, exported) : copy.none },
    ...(deleted ? [{ text: copy.system(koreanNumber(deleted.people)) }] : []),
  ]
}

/** What makes a person's accesses worth a second look. */
function unusualOf({ did, most, night }: PersonAccess): string[] {
  return [
    night > 0 && copy.night(koreanNumber(night)),
    most &&
      most.people > unusual.peopleADay &&
      copy.most(formatKoreanDay(startOfIsoDay(most.day)), koreanNumber(most.people)),
    did.export && copy.exported(koreanNumber(did.export.times)),
  ].filter((text) => typeof text === 'string')
}

/** What is unusual first, then those who have read most. */
const byUnusual = (one: PersonAccess, other: PersonAccess) =>
  Number(unusualOf(other).length > 0) - Number(unusualOf(one).length > 0) ||
  (other.did.read?.people ?? 0) - (one.did.read?.people ?? 0)

async function personLine(
  req: PayloadRequest,
  person: PersonAccess,
  bounds: Bounds,
): Promise<ReviewLine> {
  const { addresses, did, email, id, kind } = person
  const actions = keysOf(accessActions).flatMap((action) => {
    const done = did[action]
    return done ? [copy.did[action](koreanNumber(done.times), koreanNumber(done.people))] : []
  })
  const account = {
    kind: kind === 'admin' ? kind : 'agent',
    id: id ?? '',
    ...(email && { email }),
  } as const
  const { who } = await accountLine(req, account)
  const details = unusualOf(person)
  return {
    text: copy.person(who, [...actions, copy.addresses(koreanNumber(addresses))].join(', ')),
    ...(details.length ? { detail: details.join(', '), isUnusual: true } : {}),
    href: recordsHref('access-log', 'at', bounds, { actorId: id ?? '' }),
  }
}

/** The newest accesses of one kind with their reasons. */
async function listOf(
  req: PayloadRequest,
  action: AccessAction,
  bounds: Bounds,
  all: number,
): Promise<Pick<ReviewList, 'lines' | 'more'>> {
  const found = await newestAccesses(req.payload, action, bounds, limits.reviewLines)
  const ids = found.map(({ id }) => id)
  const people = new Map(found.map((one) => [one.id, one.people]))
  const rows = await readRecords<AccessLog>(req, 'access-log', ids)
  const lines = rows.map(async (row) => {
    const whole = { ...row, count: people.get(row.id) ?? row.count }
    return {
      text: dated(formatKoreanTime(row.at), await accessRecordSentence(req, whole)),
      detail: privacyReview.reason(row.reason ?? records.access.noReason),
      href: documentPageOf('access-log', row.id),
    }
  })
  return { lines: await Promise.all(lines), more: all - rows.length }
}
