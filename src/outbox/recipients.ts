import type { Payload, Where } from 'payload'

import type { AccountCollection } from '@/database/accounts/accountEmails'
import type { QueuedNotification } from '@/database/outbox'
import { homePathOf } from '@/domain/roles'

import type { Recipient } from './channels/Channel'

type Request = { id: string; assignedAgent?: unknown }
type Account = { id: string; email: string; phone?: string; status?: unknown }
type Found<Row> = Map<string, Row>

/** Finds whom to tell of each notification as of now: approved agents and admins only; undefined if there is nothing to tell any more. */
export async function recipientsOf(
  payload: Payload,
  notifications: readonly QueuedNotification[],
): Promise<(Recipient[] | undefined)[]> {
  const about = (collection: string) =>
    notifications.flatMap(({ subject }) =>
      subject?.relationTo === collection ? [subject.value.toHexString()] : [],
    )
  const requests = await findAll<Request>(payload, 'consultation-requests', {
    ids: about('consultation-requests'),
    select: { assignedAgent: true },
  })
  const assigned = [...requests.values()].flatMap(({ assignedAgent }) =>
    typeof assignedAgent === 'string' ? [assignedAgent] : [],
  )
  const agents = await findPeople(payload, 'agents', [...about('agents'), ...assigned])
  // All admins are told of a consultation.
  const admins = await findPeople(payload, 'admins', requests.size ? undefined : about('admins'))
  return notifications.map(({ event, subject }) => {
    const id = subject?.value.toHexString() ?? ''
    if (subject?.relationTo !== 'consultation-requests') {
      const account = (subject?.relationTo === 'admins' ? admins : agents).get(id)
      return account && [account]
    }
    const request = requests.get(id)
    if (!request || event !== 'new-request') return undefined
    const agent = agents.get(String(request.assignedAgent))
    return [...(agent ? [agent] : []), ...admins.values()]
  })
}

// Nobody is signed in here: the system looks up recipients.
async function findPeople(
  payload: Payload,
  collection: AccountCollection,
  ids: readonly string[] | undefined,
): Promise<Found<Recipient>> {
  const accounts = await findAll<Account>(payload, collection, { ids })
  const people = [...accounts.values()].filter((account) => homePathOf({ ...account, collection }))
  return new Map(
    people.map(({ email, id, phone }) => [
      id,
      phone === undefined ? { collection, id, email } : { collection, id, email, phone },
    ]),
  )
}

type Wanted = { ids: readonly string[] | undefined; select?: Record<string, true> }

/** Finds the rows with these ids, or all rows without ids. */
async function findAll<Row extends { id: string }>(
  payload: Payload,
  collection: AccountCollection | 'consultation-requests',
  { ids, select }: Wanted,
): Promise<Found<Row>> {
  if (ids?.length === 0) return new Map()
  const where: Where = ids ? { id: { in: ids } } : {}
  const { docs } = await payload.db.find<Row>({ collection, where, select, pagination: false })
  return new Map(docs.map((row) => [row.id, row]))
}
