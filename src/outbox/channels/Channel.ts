import type { AccountCollection } from '@/database/accounts/accountEmails'
import type { NotificationEvent } from '@/domain/notifications'

/** Somebody who is told: an admin or an agent, never a customer. */
export type Recipient = {
  collection: AccountCollection
  id: string
  email: string
  /** Agents have one. */
  phone?: string
}

export type Notification = {
  /** The same at every attempt, so that a receiver can tell what it has seen before. */
  id: string
  event: NotificationEvent
  at: Date
  /** The site's name, in which people are told. */
  brand: string
  /** The page that shows it to those who may see it. */
  link: string
  /** None for a channel that leads to a system. */
  recipient: Recipient | null
}

/** A way on which notifications go out. `docs/how-to.md` says how to add one. */
export type Channel = {
  /** Stands in the record of what was sent; never changed afterwards. */
  name: string
  /** What it carries. */
  events: readonly NotificationEvent[]
  /** Whether each recipient is told by oneself, or one system for all. */
  reaches: 'people' | 'system'
  /** @throws whatever is wrong; it is tried again later, and the error's `code` is kept. */
  send: (notification: Notification) => Promise<void>
}
