import type { Payload } from 'payload'

import type { AccountCollection } from '@/database/accountEmails'
import type { QueuedNotification } from '@/database/notifications'
import { placeOf } from '@/domain/roles'

import type { Recipient } from './channels/Channel'

/**
 * Who is to be told, as things are at this moment: approved agents and admins, nobody else.
 * @returns nothing where there is nothing to tell of any more
 */
export async function recipientsOf(
  payload: Payload,
  { event, subject }: QueuedNotification,
): Promise<Recipient[] | undefined> {
  if (!subject) return undefined
  const { relationTo } = subject
  const id = subject.value.toHexString()
  if (relationTo !== 'consultation-requests') {
    const account = await findAccount(payload, relationTo, id)
    return account && [account]
  }
  if (event !== 'new-request') return undefined
  const request = await payload.db.findOne<{ id: string; assignedAgent?: unknown }>({
    collection: 'consultation-requests',
    where: { id: { equals: id } },
    select: { assignedAgent: true },
  })
  if (!request) return undefined
  const { assignedAgent } = request
  const agent =
    typeof assignedAgent === 'string' && (await findAccount(payload, 'agents', assignedAgent))
  return [...(agent ? [agent] : []), ...(await findAdmins(payload))]
}

type Account = { id: string; email: string; phone?: string; status?: unknown }

// Nobody is signed in here: the system looks up whom it tells.
async function findAccount(
  payload: Payload,
  collection: AccountCollection,
  id: string,
): Promise<Recipient | undefined> {
  const account = await payload.db.findOne<Account>({ collection, where: { id: { equals: id } } })
  if (!account || !placeOf({ ...account, collection })) return undefined
  const { email, phone } = account
  return phone === undefined ? { collection, id, email } : { collection, id, email, phone }
}

async function findAdmins(payload: Payload): Promise<Recipient[]> {
  const { docs } = await payload.db.find<Account>({ collection: 'admins', pagination: false })
  return docs.map(({ email, id }) => ({ collection: 'admins', id, email }))
}
