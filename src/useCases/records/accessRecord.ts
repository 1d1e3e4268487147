import type { PayloadRequest } from 'payload'

import { records } from '@/copy/records'
import { exportFormats } from '@/domain/records/accessLog'
import { accessSentence, type RecordDetail } from '@/domain/records/records'
import { formatKoreanTime } from '@/domain/calendar/time'
import type { AccessLog } from '@/payload-types'

import { adminCalled, agentCalled, agentName, findAccount } from './findAccount'
import { addressOf, linkIf, linksTo } from './links'

const { access: copy } = records

const whoIn = ({ actorEmail, actorId, actorKind }: AccessLog, req: PayloadRequest) => {
  if (actorKind === 'system') return records.system
  return actorKind === 'admin' ? adminCalled(req, actorId, actorEmail) : agentCalled(req, actorId)
}

/** The sentence of an entry of the access log. */
export async function accessRecordSentence(req: PayloadRequest, row: AccessLog): Promise<string> {
  const { action, count, of, subjects } = row
  const only = of === 'agents' && count === 1 ? subjects?.[0] : undefined
  const agent = (only && (await agentName(req, only))) || undefined
  return accessSentence({ who: await whoIn(row, req), action, of, count, agent })
}

/** The lines of its page. Anyone who reads them reads the names of the people in it, which is logged. */
export async function accessRecordDetails(
  req: PayloadRequest,
  row: AccessLog,
): Promise<RecordDetail[]> {
  const { actorId, actorKind, address, at, format, of, reason, subjects } = row
  const who = await whoIn(row, req)
  const account = actorKind === 'system' ? null : (`${actorKind}s` as const)
  const isThere = account !== null && (await findAccount(req, account, actorId)) !== null
  return [
    { label: copy.at, values: [{ text: formatKoreanTime(at) }] },
    {
      label: copy.who,
      values: [account ? linkIf(isThere, who, addressOf(account, actorId ?? '')) : { text: who }],
    },
    { label: copy.whom, values: await linksTo(req, of, subjects ?? []) },
    { label: copy.reason, values: reason ? [{ text: reason }] : [] },
    { label: copy.format, values: format ? [{ text: exportFormats[format].label }] : [] },
    { label: copy.address, values: address ? [{ text: address }] : [] },
  ]
}
