import type { PayloadRequest } from 'payload'

import { privacyReview } from '@/copy/privacyReview'
import { type RecordDetail, recordNumber } from '@/domain/records/records'
import { refusalKinds } from '@/domain/accounts/signInRefusals'
import { formatKoreanDay, formatKoreanTime } from '@/domain/calendar/time'
import type { SignInRefusal } from '@/payload-types'

import { adminCalled, agentCalled, findAccount } from './findAccount'
import { addressOf, linkIf } from './links'

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
  copy.sentence(await refusedAccount(req, row), refusalKinds[row.kind], recordNumber(row.count))

/** The lines of its page. */
export async function refusalRecordDetails(
  req: PayloadRequest,
  row: SignInRefusal,
): Promise<RecordDetail[]> {
  const { accountId, accountKind, count, day, kind, lastAt } = row
  const account = accountKind ? (`${accountKind}s` as const) : null
  const isThere = account !== null && (await findAccount(req, account, accountId)) !== null
  const who = await refusedAccount(req, row)
  return [
    { label: copy.day, values: [{ text: formatKoreanDay(day) }] },
    {
      label: copy.account,
      values: [account ? linkIf(isThere, who, addressOf(account, accountId ?? '')) : { text: who }],
    },
    { label: copy.kind, values: [{ text: refusalKinds[kind] }] },
    { label: copy.count, values: [{ text: recordNumber(count) }] },
    { label: copy.lastAt, values: lastAt ? [{ text: formatKoreanTime(lastAt) }] : [] },
  ]
}
