import type { PayloadRequest } from 'payload'

import { privacyReview } from '@/copy/privacyReview'
import { line, type RecordDetail } from '@/domain/records/recordDetail'
import { koreanNumber } from '@/domain/values/koreanNumber'
import { refusalKinds } from '@/domain/accounts/signInRefusals'
import { formatKoreanDay, formatKoreanTime } from '@/domain/calendar/time'
import type { SignInRefusal } from '@/payload-types'

import { accountCalled } from './findAccount'
import { calledLink } from './links'

const { refusals: copy } = privacyReview

/** The sentence of a day's refused sign-ins; an e-mail without an account is unknown. */
export async function refusalRecordSentence(
  req: PayloadRequest,
  { accountId, accountKind, count, kind }: SignInRefusal,
): Promise<string> {
  const who = accountKind ? await accountCalled(req, `${accountKind}s`, accountId) : copy.unknown
  return copy.sentence(who, refusalKinds[kind], koreanNumber(count))
}

/** The lines of its page. */
export async function refusalRecordDetails(
  req: PayloadRequest,
  row: SignInRefusal,
): Promise<RecordDetail[]> {
  const { accountId, accountKind, count, day, kind, lastAt } = row
  return [
    line(copy.day, formatKoreanDay(day)),
    accountKind
      ? { label: copy.account, values: [await calledLink(req, `${accountKind}s`, accountId)] }
      : line(copy.account, copy.unknown),
    line(copy.kind, refusalKinds[kind]),
    line(copy.count, koreanNumber(count)),
    line(copy.lastAt, lastAt && formatKoreanTime(lastAt)),
  ]
}
