import type { PayloadRequest } from 'payload'

import { records } from '@/copy/records'
import { agentStatuses } from '@/domain/agents/agentStatus'
import { decisionSentence, type RecordDetail, type RecordPart } from '@/domain/records/records'
import { relatedId } from '@/domain/values/relatedId'
import { formatKoreanTime } from '@/domain/calendar/time'
import type { Decision } from '@/payload-types'

import { adminCalled, agentName, findAccount } from './findAccount'
import { addressOf, linkIf, linksTo } from './links'

const { decision: copy } = records

const idOf = (value: unknown) => relatedId(value) as string | null

const whoIn = ({ decidedBy, decidedByEmail }: Decision, req: PayloadRequest) =>
  decidedBy || decidedByEmail
    ? adminCalled(req, idOf(decidedBy), decidedByEmail)
    : Promise.resolve(records.system)

/** The sentence of a record of a decision. */
export async function decisionRecordSentence(req: PayloadRequest, row: Decision): Promise<string> {
  const { fromStatus, kind, toStatus } = row
  const who = await whoIn(row, req)
  if (kind === 'admin') {
    const account = await adminCalled(req, idOf(row.admin), row.adminEmail)
    return decisionSentence({ kind, who, account, change: row.change ?? 'made' })
  }
  const agent = await agentName(req, idOf(row.agent))
  if (kind === 'status')
    return decisionSentence({ kind, who, agent, from: fromStatus ?? null, to: toStatus ?? null })
  if (kind === 'second-factor') {
    const admin = idOf(row.admin)
    return decisionSentence({ kind, who, agent, admin: admin && (await adminCalled(req, admin)) })
  }
  const previousAgent = await agentName(req, idOf(row.previousAgent))
  return decisionSentence({ kind, who, agent, previousAgent })
}

/** The lines of its page; the customer's name is read, and logged. */
export async function decisionRecordDetails(
  req: PayloadRequest,
  row: Decision,
): Promise<RecordDetail[]> {
  const { createdAt, reason } = row
  const admin = idOf(row.decidedBy)
  const isAdminThere = (await findAccount(req, 'admins', admin)) !== null
  return [
    { label: copy.at, values: [{ text: formatKoreanTime(createdAt) }] },
    {
      label: copy.who,
      values: [linkIf(isAdminThere, await whoIn(row, req), addressOf('admins', admin ?? ''))],
    },
    ...(await linesOf(req, row)),
    { label: copy.reason, values: reason ? [{ text: reason }] : [] },
  ]
}

/** What the decision was about. */
async function linesOf(req: PayloadRequest, row: Decision): Promise<RecordDetail[]> {
  const { admin, adminEmail, agent, change, fromStatus, kind, previousAgent, request, toStatus } =
    row
  if (kind === 'admin')
    return [
      { label: copy.admin, values: [await adminLink(req, admin, adminEmail)] },
      {
        label: copy.previousEmail,
        values: change === 'email' && adminEmail ? [{ text: adminEmail }] : [],
      },
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
      { label: copy.status, values: [{ text: statuses.join(' → ') }] },
    ]
  }
  const customer = idOf(request)
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

async function agentLink(req: PayloadRequest, value: unknown): Promise<RecordPart> {
  const id = idOf(value)
  const name = await agentName(req, id)
  if (id === null) return { text: copy.unassigned }
  return linkIf(name !== null, name ?? records.unknownAgent, addressOf('agents', id))
}

async function adminLink(
  req: PayloadRequest,
  value: unknown,
  email?: string | null,
): Promise<RecordPart> {
  const id = idOf(value)
  const isThere = (await findAccount(req, 'admins', id)) !== null
  return linkIf(isThere, await adminCalled(req, id, email), addressOf('admins', id ?? ''))
}
