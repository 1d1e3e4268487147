import type { PayloadRequest } from 'payload'

import { records } from '@/copy/records'
import { agentStatuses } from '@/domain/agentStatus'
import { decisionSentence, type RecordDetail } from '@/domain/records'
import { relatedId } from '@/domain/relatedId'
import { formatKoreanTime } from '@/domain/time'
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
    const account = await adminCalled(req, row.admin, row.adminEmail)
    return decisionSentence({ kind, who, account, change: row.change ?? 'made' })
  }
  const agent = await agentName(req, idOf(row.agent))
  if (kind === 'status')
    return decisionSentence({ kind, who, agent, from: fromStatus ?? null, to: toStatus ?? null })
  const previousAgent = await agentName(req, idOf(row.previousAgent))
  return decisionSentence({ kind, who, agent, previousAgent })
}

/** The lines of its page; the customer's name is read, and logged. */
export async function decisionRecordDetails(
  req: PayloadRequest,
  row: Decision,
): Promise<RecordDetail[]> {
  const { createdAt, fromStatus, kind, reason, request, toStatus } = row
  const admin = idOf(row.decidedBy)
  const isAdminThere = (await findAccount(req, 'admins', admin)) !== null
  const agentLink = async (value: unknown) => {
    const id = idOf(value)
    const name = await agentName(req, id)
    if (id === null) return { text: copy.unassigned }
    return linkIf(name !== null, name ?? records.unknownAgent, addressOf('agents', id))
  }
  const statuses = [fromStatus, toStatus].flatMap((status) =>
    status ? [agentStatuses[status].label] : [],
  )
  const customer = idOf(request)
  return [
    { label: copy.at, values: [{ text: formatKoreanTime(createdAt) }] },
    {
      label: copy.who,
      values: [linkIf(isAdminThere, await whoIn(row, req), addressOf('admins', admin ?? ''))],
    },
    ...(kind === 'status'
      ? [
          { label: copy.agent, values: [await agentLink(row.agent)] },
          { label: copy.status, values: [{ text: statuses.join(' → ') }] },
        ]
      : []),
    ...(kind === 'admin' ? [{ label: copy.account, values: [await accountLink(req, row)] }] : []),
    ...(kind === 'assignment'
      ? [
          {
            label: copy.customer,
            values: customer ? await linksTo(req, 'consultation-requests', [customer]) : [],
          },
          {
            label: copy.assigned,
            values: [await agentLink(row.previousAgent), { text: '→' }, await agentLink(row.agent)],
          },
        ]
      : []),
    { label: copy.reason, values: reason ? [{ text: reason }] : [] },
  ]
}

async function accountLink(req: PayloadRequest, { admin, adminEmail }: Decision) {
  const isThere = (await findAccount(req, 'admins', admin)) !== null
  const called = await adminCalled(req, admin, adminEmail)
  return linkIf(isThere, called, addressOf('admins', admin ?? ''))
}
