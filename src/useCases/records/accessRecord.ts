import type { PayloadRequest } from 'payload'

import { records } from '@/copy/records'
import { exportFormats } from '@/domain/records/accessLog'
import { accessSentence, line, type RecordDetail } from '@/domain/records/records'
import { formatKoreanTime } from '@/domain/calendar/time'
import type { AccessLog } from '@/payload-types'

import { adminCalled, agentCalled, agentName } from './findAccount'
import { accountLink, linksTo } from './links'

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
  return [
    line(copy.at, formatKoreanTime(at)),
    actorKind === 'system'
      ? line(copy.who, who)
      : { label: copy.who, values: [await accountLink(req, `${actorKind}s`, actorId, who)] },
    { label: copy.whom, values: await linksTo(req, of, subjects ?? []) },
    line(copy.reason, reason),
    line(copy.format, format && exportFormats[format].label),
    line(copy.address, address),
  ]
}
