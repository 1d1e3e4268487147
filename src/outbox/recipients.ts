import type { Payload, Where } from 'payload'

import type { AccountCollection } from '@/domain/accounts/account'
import type { QueuedNotification } from '@/database/notifications/outbox'
import { findWaitingProfiles } from '@/database/content/waitingProfiles'
import type { NotificationEvent } from '@/domain/records/notifications'
import { isReminderTime } from '@/domain/calendar/reminderTime'
import { homePathOf } from '@/domain/accounts/homePath'

import type { Recipient } from './channels/Channel'

type Consultation = { id: string; assignedAgent?: unknown; referralSource?: unknown }
type Account = { id: string; email: string; phone?: string; status?: unknown }
type ById<Row> = Map<string, Row>

/** Finds whom to tell of each notification as of now: approved agents and admins only; undefined if there is nothing to tell any more. */
export async function recipientsOf(
  payload: Payload,
  notifications: readonly QueuedNotification[],
): Promise<(Recipient[] | undefined)[]> {
  const about = (collection: string, event?: NotificationEvent) =>
    notifications.flatMap(({ event: its, subject }) =>
      subject?.relationTo === collection && (!event || event === its)
        ? [subject.value.toHexString()]
        : [],
    )
  const consultations = await findAll<Consultation>(payload, 'consultation-requests', {
    ids: about('consultation-requests'),
    select: { assignedAgent: true, referralSource: true },
  })
  const assigned = [...consultations.values()].flatMap(({ assignedAgent }) =>
    typeof assignedAgent === 'string' ? [assignedAgent] : [],
  )
  const agents = await findAll<Account>(payload, 'agents', {
    ids: [...about('agents'), ...assigned],
  })
  const approved = recipientsIn('agents', agents)
  const admins = recipientsIn(
    'admins',
    await findAll<Account>(payload, 'admins', { select: { email: true } }),
  )
  const waiting = await agentsOfWaitingProfiles(payload, about('agents', 'profile-submitted'))
  return notifications.map(({ createdAt, event, subject }) => {
    const id = subject?.value.toHexString() ?? ''
    switch (event) {
      case 'new-request': {
        const consultation = consultations.get(id)
        // Who was assigned in turn is told by number (specification 18.5).
        const isInTurn = consultation?.referralSource === 'auto'
        const agent = isInTurn ? undefined : approved.get(String(consultation?.assignedAgent))
        return consultation && [...(agent ? [agent] : []), ...admins.values()]
      }
      case 'agent-registered':
        return agents.get(id)?.status === 'pending' ? [...admins.values()] : undefined
      case 'backup-failed':
      case 'publication-held':
        return [...admins.values()]
      case 'profile-submitted':
        return waiting.has(id) ? [...admins.values()] : undefined
      case 'requests-overdue': {
        if (!subject) return [...admins.values()]
        const agent = approved.get(id)
        return agent && [agent]
      }
      case 'daily-due': {
        const agent = isReminderTime(createdAt, new Date()) ? approved.get(id) : undefined
        return agent && [agent]
      }
      case 'request-assigned':
      case 'approved':
      case 'profile-published':
      case 'password-reset':
      case 'second-factor-set':
      case 'second-factor-off':
      case 'second-factor-reset': {
        const account = (subject?.relationTo === 'admins' ? admins : approved).get(id)
        return account && [account]
      }
    }
  })
}

async function agentsOfWaitingProfiles(
  payload: Payload,
  agents: readonly string[],
): Promise<ReadonlySet<string>> {
  if (agents.length === 0) return new Set()
  return new Set((await findWaitingProfiles(payload, { agents })).map(({ agent }) => agent))
}

/** Those who may sign in. */
function recipientsIn(
  collection: AccountCollection,
  accounts: ById<Account>,
): ReadonlyMap<string, Recipient> {
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

type Selection = { ids?: readonly string[]; select?: Record<string, true> }

/** Finds the rows with these ids, or all rows without ids. Nobody is signed in here: the system looks up recipients. */
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
