import { limits } from '@/config/limits'
import { privacyReview } from '@/copy/privacyReview'
import { refusalFigures } from '@/database/records/signInRefusals'
import { koreanNumber } from '@/domain/values/koreanNumber'
import type { RefusalFigures, ReviewLine } from '@/domain/records/reviewFigures'
import { unusual } from '@/domain/records/reviewRules'
import { boundsOf } from '@/domain/records/reviewPeriod'
import { refusalKinds } from '@/domain/accounts/signInRefusals'
import { formatKoreanDay, startOfIsoDay } from '@/domain/calendar/time'
import { keysOf } from '@/domain/values/keysOf'
import {
  accountLine,
  recordsHref,
  recordsLink,
  type ReviewPart,
} from '@/useCases/privacyReview/reviewPart'

const { refusals: copy } = privacyReview

const slug = 'sign-in-refusals'

/** How often signing in was refused, to whose accounts and when. */
export const refusals: ReviewPart<'refusals'> = {
  count: refusalFigures,
  show: async (req, figures, bounds) => {
    const { accounts, days } = figures
    const named = accounts.slice(0, limits.reviewLines).map(async (one): Promise<ReviewLine> => {
      const { count, id, kind } = one
      const account = kind && id ? await accountLine(req, { kind, id }) : { who: copy.unknown }
      return {
        text: copy.of(account.who, koreanNumber(count)),
        href: recordsHref(slug, 'day', bounds, { accountId: id }),
        isUnusual: id !== null && count >= unusual.refusals,
      }
    })
    const busiest = days
      .toSorted((one, other) => other.count - one.count)
      .slice(0, limits.reviewLines)
      .toSorted((one, other) => one.day.localeCompare(other.day))
    return {
      lines: figureLines(figures),
      lists: [
        {
          title: copy.accounts,
          lines: await Promise.all(named),
          empty: copy.noAccounts,
          more: accounts.length - limits.reviewLines,
        },
        {
          title: copy.days,
          lines: busiest.map(({ count, day }) => ({
            text: copy.on(formatKoreanDay(startOfIsoDay(day)), koreanNumber(count)),
            href: recordsHref(slug, 'day', boundsOf({ from: day, to: day })),
          })),
          empty: copy.noAccounts,
          more: days.length - limits.reviewLines,
        },
      ],
      rule: copy.rule(unusual.refusals),
      link: recordsLink(slug, 'day', bounds),
    }
  },
}

function figureLines({ days, kinds }: RefusalFigures): ReviewLine[] {
  const all = days.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return [{ text: copy.none }]
  const counted = keysOf(refusalKinds).flatMap((kind) => {
    const count = kinds[kind]
    return count ? [copy.counted(refusalKinds[kind], koreanNumber(count))] : []
  })
  return [{ text: copy.figures(koreanNumber(all)) }, { text: counted.join(', ') }]
}
