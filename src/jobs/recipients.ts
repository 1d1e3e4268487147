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
  const request = await payload.findByID({
    collection: 'consultation-requests',
    id,
    select: { assignedAgent: true },
    disableErrors: true,
    ...system,
  })
  if (!request) return undefined
  const { assignedAgent } = request
  const agent =
    typeof assignedAgent === 'string' && (await findAccount(payload, 'agents', assignedAgent))
  return [...(agent ? [agent] : []), ...(await findAdmins(payload))]
}

// Nobody is signed in here: the system looks up whom it tells.
const system = { depth: 0, overrideAccess: true } as const

async function findAccount(
  payload: Payload,
  collection: AccountCollection,
  id: string,
): Promise<Recipient | undefined> {
  const account = await payload.findByID({ collection, id, disableErrors: true, ...system })
  if (!account || !placeOf({ ...account, collection })) return undefined
  const { email } = account
  return 'phone' in account
    ? { collection, id, email, phone: account.phone }
    : { collection, id, email }
}

async function findAdmins(payload: Payload): Promise<Recipient[]> {
  const { docs } = await payload.find({ collection: 'admins', pagination: false, ...system })
  return docs.map(({ email, id }) => ({ collection: 'admins', id, email }))
}
