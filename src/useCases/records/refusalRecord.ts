import type { PayloadRequest } from 'payload'

import { privacyReview } from '@/copy/privacyReview'
import { line, type RecordDetail } from '@/domain/records/records'
import { koreanNumber } from '@/domain/values/koreanNumber'
import { refusalKinds } from '@/domain/accounts/signInRefusals'
import { formatKoreanDay, formatKoreanTime } from '@/domain/calendar/time'
import type { SignInRefusal } from '@/payload-types'

import { adminCalled, agentCalled } from './findAccount'
import { accountLink } from './links'

const { refusals: copy } = privacyReview

type Account = { accountKind?: 'admin' | 'agent' | null; accountId?: string | null }

/** Whose account the sign-in was refused to; unknown where the e-mail has none. */
async function refusedAccount(
  req: PayloadRequest,
  { accountId, accountKind }: Account,
): Promise<string> {
  if (!accountKind) return copy.unknown
  return accountKind === 'admin' ? adminCalled(req, accountId) : agentCalled(req, accountId)
}

/** The sentence of a day's refused sign-ins. */
export const refusalRecordSentence = async (
  req: PayloadRequest,
  row: SignInRefusal,
): Promise<string> =>
  copy.sentence(await refusedAccount(req, row), refusalKinds[row.kind], koreanNumber(row.count))

/** The lines of its page. */
export async function refusalRecordDetails(
  req: PayloadRequest,
  row: SignInRefusal,
): Promise<RecordDetail[]> {
  const { accountId, accountKind, count, day, kind, lastAt } = row
  const who = await refusedAccount(req, row)
  return [
    line(copy.day, formatKoreanDay(day)),
    accountKind
      ? { label: copy.account, values: [await accountLink(req, `${accountKind}s`, accountId, who)] }
      : line(copy.account, who),
    line(copy.kind, refusalKinds[kind]),
    line(copy.count, koreanNumber(count)),
    line(copy.lastAt, lastAt && formatKoreanTime(lastAt)),
  ]
}
