import type { AccountCollection } from '@/domain/accounts/account'
import type { NotificationCounts, NotificationEvent } from '@/domain/records/notifications'

/** Who gets a delivery: an admin or an agent, never a customer. */
export type Recipient = {
  collection: AccountCollection
  id: string
  email: string
  /** Agents have one. */
  phone?: string
}

export type Notification = {
  /** The same in every try, so that a receiver can recognise a repetition. */
  id: string
  event: NotificationEvent
  at: Date
  /** The site's name. */
  brand: string
  /** The page to open; only those who may see it can. */
  link: string
  /** Null for a channel that leads to a system. */
  recipient: Recipient | null
  /** Of events that tell numbers. */
  counts?: NotificationCounts
  /** Of an approval: what ends is a suspension. */
  isReactivation?: boolean
}

/** What is worth telling of a delivery: a mail that was written into the folder has reached nobody. */
type Sent = { isFile: boolean }

/** `docs/how-to.md` says how to add one. */
export type Channel = {
  /** Stored with each delivery, so it never changes. */
  name: string
  /** The events that it delivers. */
  events: readonly NotificationEvent[]
  /** Whether it delivers to each recipient, or once to a system. */
  reaches: 'people' | 'system'
  /** Throws on failure; it is tried again later, and the error's `code` is stored. */
  send: (notification: Notification) => Promise<Sent | void>
}
