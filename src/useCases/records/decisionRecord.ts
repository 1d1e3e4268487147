import type { PayloadRequest } from 'payload'

import { records } from '@/copy/records'
import { agentStatuses } from '@/domain/agents/agentStatus'
import { decisionSentence } from '@/domain/records/recordSentences'
import { line, type RecordDetail, type RecordPiece } from '@/domain/records/recordDetail'
import { type Related, relatedId } from '@/domain/values/relatedId'
import { formatKoreanTime } from '@/domain/calendar/time'
import type { Decision } from '@/payload-types'

import { adminCalled, agentName } from './findAccount'
import { accountLink, adminLink, linksTo } from './links'

const { decision: copy } = records

const whoIn = ({ decidedBy, decidedByEmail }: Decision, req: PayloadRequest) =>
  decidedBy || decidedByEmail
    ? adminCalled(req, relatedId(decidedBy), decidedByEmail)
    : Promise.resolve(records.system)

/** The sentence of a record of a decision. */
export async function decisionRecordSentence(req: PayloadRequest, row: Decision): Promise<string> {
  const { fromStatus, kind, toStatus } = row
  const who = await whoIn(row, req)
  if (kind === 'admin') {
    const account = await adminCalled(req, relatedId(row.admin), row.adminEmail)
    return decisionSentence({ kind, who, account, change: row.change ?? 'made' })
  }
  const agent = await agentName(req, relatedId(row.agent))
  if (kind === 'status')
    return decisionSentence({ kind, who, agent, from: fromStatus ?? null, to: toStatus ?? null })
  if (kind === 'second-factor') {
    const admin = relatedId(row.admin)
    return decisionSentence({ kind, who, agent, admin: admin && (await adminCalled(req, admin)) })
  }
  const previousAgent = await agentName(req, relatedId(row.previousAgent))
  return decisionSentence({ kind, who, agent, previousAgent })
}

/** The lines of its page; the customer's name is read, and logged. */
export async function decisionRecordDetails(
  req: PayloadRequest,
  row: Decision,
): Promise<RecordDetail[]> {
  const { createdAt, decidedBy, reason } = row
  return [
    line(copy.at, formatKoreanTime(createdAt)),
    {
      label: copy.who,
      values: [await accountLink(req, 'admins', relatedId(decidedBy), await whoIn(row, req))],
    },
    ...(await linesOf(req, row)),
    line(copy.reason, reason),
  ]
}

/** What the decision was about. */
async function linesOf(req: PayloadRequest, row: Decision): Promise<RecordDetail[]> {
  const { admin, adminEmail, agent, change, fromStatus, kind, previousAgent, request, toStatus } =
    row
  if (kind === 'admin')
    return [
      { label: copy.admin, values: [await adminLink(req, admin, adminEmail)] },
      line(copy.previousEmail, change === 'email' ? adminEmail : null),
    ]
  if (kind === 'second-factor')
    return admin
      ? [{ label: copy.admin, values: [await adminLink(req, admin)] }]
      : [{ label: copy.agent, values: [await agentLink(req, agent)] }]
  if (kind === 'status') {
    const statuses = [fromStatus, toStatus].flatMap((status) =>
      status ? [agentStatuses[status].label] : [],
    )
    return [
      { label: copy.agent, values: [await agentLink(req, agent)] },
      line(copy.status, statuses.join(' → ')),
    ]
  }
  const customer = relatedId(request)
  return [
    {
      label: copy.customer,
      values: customer ? await linksTo(req, 'consultation-requests', [customer]) : [],
    },
    {
      label: copy.assigned,
      values: [await agentLink(req, previousAgent), { text: '→' }, await agentLink(req, agent)],
    },
  ]
}

async function agentLink(req: PayloadRequest, agent: Related): Promise<RecordPiece> {
  const id = relatedId(agent)
  if (id === null) return { text: copy.unassigned }
  return accountLink(req, 'agents', id, (await agentName(req, id)) ?? records.unknownAgent)
}
