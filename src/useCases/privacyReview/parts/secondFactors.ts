import type { Payload, PayloadRequest } from 'payload'

import { limits } from '@/config/limits'
import { globalPageOf } from '@/config/routes'
import { privacyReview } from '@/copy/privacyReview'
import { readSecondFactorPolicy } from '@/database/accounts/secondFactorPolicy'
import { type AccountAt, accountsAt } from '@/database/privacyReview/accounts'
import { koreanNumber } from '@/domain/values/koreanNumber'
import type { ReviewLine, SecondFactorFigures } from '@/domain/records/reviewFigures'
import type { Bounds } from '@/domain/records/reviewPeriod'
import { isSecondFactorMissing, type SecondFactorPolicy } from '@/domain/accounts/secondFactor'
import { formatKoreanDay } from '@/domain/calendar/time'
import {
  accountLine,
  type NamedAccount,
  type ReviewPart,
  unusualFirst,
} from '@/useCases/privacyReview/reviewPart'

const { secondFactors: copy } = privacyReview

/** Who has a second factor, and who needs one. */
export const secondFactors: ReviewPart<'secondFactors'> = {
  count: countFactors,
  show: async (req, figures, { end }) => {
    const accounts = await accountsAt(req.payload, end)
    const having = accounts.flatMap(({ secondFactorSince: since, ...account }) =>
      since ? [{ account, since }] : [],
    )
    const lacking = accounts
      .filter(lacksOne)
      .map((account) => ({ account, isUnusual: isMissing(figures.policy, account) }))
      .toSorted(unusualFirst)
    return {
      lines: figureLines(figures),
      lists: [
        {
          title: copy.lacking,
          lines: await Promise.all(
            lacking.slice(0, limits.reviewPeople).map(async ({ account, isUnusual }) => {
              const state = isUnusual ? copy.required : copy.optional
              return { ...(await lineOf(req, account, state)), isUnusual }
            }),
          ),
          empty: copy.nobodyLacks,
          more: lacking.length - limits.reviewPeople,
        },
        {
          title: copy.having,
          lines: await Promise.all(
            having
              .slice(0, limits.reviewPeople)
              .map(({ account, since }) =>
                lineOf(req, account, copy.since(formatKoreanDay(since))),
              ),
          ),
          empty: copy.nobodyHas,
          more: having.length - limits.reviewPeople,
        },
      ],
      rule: copy.rule,
      link: { text: copy.settings, href: globalPageOf('site-settings') },
    }
  },
}

async function countFactors(payload: Payload, { end }: Bounds): Promise<SecondFactorFigures> {
  const [accounts, policy] = await Promise.all([
    accountsAt(payload, end),
    readSecondFactorPolicy(payload),
  ])
  const count = (kind: AccountAt['kind']) => {
    const of = accounts.filter((account) => account.kind === kind)
    const have = of.filter(({ secondFactorSince }) => secondFactorSince).length
    return { have, lack: of.filter(lacksOne).length }
  }
  const lacking = accounts.filter(lacksOne)
  return {
    policy,
    admins: count('admin'),
    agents: count('agent'),
    missing: lacking.filter((account) => isMissing(policy, account)).length,
    unknown: accounts.filter(({ secondFactorSince }) => secondFactorSince === undefined).length,
  }
}

const lacksOne = ({ secondFactorSince }: AccountAt): boolean => secondFactorSince === null

const isMissing = (policy: SecondFactorPolicy, { kind }: AccountAt): boolean =>
  isSecondFactorMissing(policy, { collection: `${kind}s`, secondFactorSince: null })

function figureLines({
  admins,
  agents,
  missing,
  policy,
  unknown = 0,
}: SecondFactorFigures): ReviewLine[] {
  const number = ({ have, lack }: typeof admins) => [koreanNumber(have), koreanNumber(have + lack)]
  const [haveAdmins = '', ofAdmins = ''] = number(admins)
  const [haveAgents = '', ofAgents = ''] = number(agents)
  return [
    { text: copy.policies[policy] },
    { text: copy.figures(haveAdmins, ofAdmins, haveAgents, ofAgents) },
    ...(missing > 0 ? [{ text: copy.missing(koreanNumber(missing)), isUnusual: true }] : []),
    ...(unknown > 0 ? [{ text: copy.unknown(koreanNumber(unknown)) }] : []),
  ]
}

async function lineOf(
  req: PayloadRequest,
  account: NamedAccount,
  state: string,
): Promise<ReviewLine> {
  const { who, ...link } = await accountLine(req, account)
  return { text: copy.person(who, state), ...link }
}
