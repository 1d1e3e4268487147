import type { Account, AccountCollection } from '@/domain/accounts/account'

/** What lets an account in until it expires: a session, a remembered browser. */
export type ExpiringAccountRow = {
  _id: string
  account: string
  collection: AccountCollection
  createdAt: Date
  expiresAt: Date
}

export function newExpiringRow(
  _id: string,
  { collection, id }: Account,
  duration: number,
): ExpiringAccountRow {
  const createdAt = new Date()
  const expiresAt = new Date(createdAt.getTime() + duration)
  return { _id, account: id, collection, createdAt, expiresAt }
}

/** Finds the row while it counts: MongoDB removes expired ones only about once a minute. */
export const unexpiredRow = <Id>(_id: Id, { collection, id }: Account) => ({
  _id,
  account: id,
  collection,
  expiresAt: { $gt: new Date() },
})
