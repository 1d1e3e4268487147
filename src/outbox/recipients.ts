import type { Payload, Where } from 'payload'

import type { AccountCollection } from '@/database/accounts/accountEmails'
import type { QueuedNotification } from '@/database/outbox'
import { homePathOf } from '@/domain/roles'

import type { Recipient } from './channels/Channel'

type Consultation = { id: string; assignedAgent?: unknown }
type Account = { id: string; email: string; phone?: string; status?: unknown }
type ById<Row> = Map<string, Row>

/** Finds whom to tell of each notification as of now: approved agents and admins only; undefined if there is nothing to tell any more. */
export async function recipientsOf(
  payload: Payload,
  notifications: readonly QueuedNotification[],
): Promise<(Recipient[] | undefined)[]> {
  const about = (collection: string) =>
    notifications.flatMap(({ subject }) =>
      subject?.relationTo === collection ? [subject.value.toHexString()] : [],
    )
  const consultations = await findAll<Consultation>(payload, 'consultation-requests', {
    ids: about('consultation-requests'),
    select: { assignedAgent: true },
  })
  const assigned = [...consultations.values()].flatMap(({ assignedAgent }) =>
    typeof assignedAgent === 'string' ? [assignedAgent] : [],
  )
  const agents = await findRecipients(payload, 'agents', [...about('agents'), ...assigned])
  // All admins are told of a consultation.
  const admins = await findRecipients(
    payload,
    'admins',
    consultations.size ? undefined : about('admins'),
  )
  return notifications.map(({ event, subject }) => {
    const id = subject?.value.toHexString() ?? ''
    if (subject?.relationTo !== 'consultation-requests') {
      const account = (subject?.relationTo === 'admins' ? admins : agents).get(id)
      return account && [account]
    }
    const consultation = consultations.get(id)
    if (!consultation || event !== 'new-request') return undefined
    const agent = agents.get(String(consultation.assignedAgent))
    return [...(agent ? [agent] : []), ...admins.values()]
  })
}

// Nobody is signed in here: the system looks up recipients.
async function findRecipients(
  payload: Payload,
  collection: AccountCollection,
  ids: readonly string[] | undefined,
): Promise<ById<Recipient>> {
  const accounts = await findAll<Account>(payload, collection, { ids })
  const recipients = [...accounts.values()].filter((account) =>
    homePathOf({ ...account, collection }),
  )
  return new Map(
    recipients.map(({ email, id, phone }) => [
      id,
      phone === undefined ? { collection, id, email } : { collection, id, email, phone },
    ]),
  )
}

type Selection = { ids: readonly string[] | undefined; select?: Record<string, true> }

/** Finds the rows with these ids, or all rows without ids. */
async function findAll<Row extends { id: string }>(
  payload: Payload,
  collection: AccountCollection | 'consultation-requests',
  { ids, select }: Selection,
): Promise<ById<Row>> {
  if (ids?.length === 0) return new Map()
  const where: Where = ids ? { id: { in: ids } } : {}
  const { docs } = await payload.db.find<Row>({ collection, where, select, pagination: false })
  return new Map(docs.map((row) => [row.id, row]))
}
