import type { PayloadRequest } from 'payload'

import { limits } from '@/config/limits'
import { privacyReview } from '@/copy/privacyReview'
import {
  accessDecisionIds,
  accountFigures,
  accountsAt,
  isIdle,
  type UsedAccount,
  withUses,
} from '@/database/privacyReview/accounts'
import { koreanNumber } from '@/domain/values/koreanNumber'
import type { AccountFigures, ReviewLine } from '@/domain/records/reviewFigures'
import { unusual } from '@/domain/records/reviewRules'
import { formatKoreanDay, formatKoreanTime } from '@/domain/calendar/time'
import { keysOf } from '@/domain/values/keysOf'
import type { Decision } from '@/payload-types'
import {
  accountLine,
  readRecords,
  reasonOf,
  recordLine,
  recordsLink,
  type ReviewPart,
  unusualFirst,
} from '@/useCases/privacyReview/reviewPart'

const { accounts: copy } = privacyReview

/** Who had access, and who decided about it. */
export const accounts: ReviewPart<'accounts'> = {
  count: accountFigures,
  show: async (req, figures, bounds) => {
    const [people, ids] = await Promise.all([
      accountsAt(req.payload, bounds.end).then((found) => withUses(req.payload, found, bounds.end)),
      accessDecisionIds(req.payload, bounds, limits.reviewLines),
    ])
    const decisions = await readRecords<Decision>(req, 'decisions', ids)
    const shown = people
      .map((person) => ({ person, isUnusual: isIdle(person, bounds.end) }))
      .toSorted(unusualFirst)
    return {
      lines: figureLines(figures),
      lists: [
        {
          title: copy.decisions,
          lines: decisions.map((decision) => ({
            ...recordLine('decisions', decision, decision.createdAt),
            ...reasonOf(decision.reason),
          })),
          empty: copy.noDecisions,
          more: decisionsOf(figures) - decisions.length,
        },
        {
          title: copy.people,
          lines: await Promise.all(
            shown.slice(0, limits.reviewPeople).map(async ({ isUnusual, person }) => ({
              ...(await lineOf(req, person)),
              isUnusual,
            })),
          ),
          empty: copy.noPeople,
          more: shown.length - limits.reviewPeople,
        },
      ],
      rule: copy.rule,
      link: recordsLink('decisions', 'createdAt', bounds),
    }
  },
}

function figureLines(figures: AccountFigures): ReviewLine[] {
  const names = keysOf(copy.changes)
  const changes = names.flatMap((name) => {
    const count = figures[name] ?? 0
    return count > 0 ? [copy.changes[name](koreanNumber(count))] : []
  })
  return [
    { text: copy.figures(koreanNumber(figures.agents), koreanNumber(figures.admins)) },
    { text: changes.length ? copy.changed(changes.join(', ')) : copy.noChanges },
    ...(figures.idle > 0
      ? [{ text: copy.idle(koreanNumber(figures.idle), unusual.idleDays), isUnusual: true }]
      : []),
  ]
}

const decisionsOf = (figures: AccountFigures): number =>
  figures.approved +
  figures.rejected +
  figures.suspended +
  figures.reactivated +
  figures.anonymised +
  figures.adminsMade +
  figures.adminsDeleted +
  (figures.adminsChanged ?? 0) +
  figures.resets

async function lineOf(req: PayloadRequest, person: UsedAccount): Promise<ReviewLine> {
  const { who, ...link } = await accountLine(req, person)
  const { lastUse } = person
  const since = person.since ? copy.since(formatKoreanDay(person.since)) : copy.unknownSince
  const use = lastUse ? copy.lastUse(formatKoreanTime(lastUse)) : copy.noUse
  return { text: copy.person(who, since, use), ...link }
}
