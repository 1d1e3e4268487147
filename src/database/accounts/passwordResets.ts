import { createHash, randomBytes } from 'node:crypto'

import type { Payload, PayloadRequest } from 'payload'

import { durations } from '@/config/durations'
import { connectedDatabase, mongoSessionOf } from '@/database/core/adapter'
import { systemCollections } from '@/database/core/systemCollections'
import type { Account, AccountCollection } from '@/domain/accounts/account'

import { touchAccountConflictRow } from './sessions'

/** The id is a digest of the token, so reading the database is not enough to reset a password. */
type PasswordReset = {
  _id: string
  collection: AccountCollection
  account: string
  expiresAt: Date
}

const resetsOf = (payload: Payload) =>
  connectedDatabase(payload).collection<PasswordReset>(systemCollections.passwordResets)

const digest = (token: string) => createHash('sha256').update(token).digest('hex')

// MongoDB removes expired rows only about once a minute.
const openReset = (token: string) => ({ _id: digest(token), expiresAt: { $gt: new Date() } })

/** Creates the token of a reset link. It replaces any earlier one of this account. */
export async function createReset(req: PayloadRequest, account: Account): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  // Otherwise a concurrent password change or suspension would miss this link.
  await touchAccountConflictRow(req, account.id)
  await voidResets(req, account.id)
  const mongoSession = await mongoSessionOf(req)
  const expiresAt = new Date(Date.now() + durations.passwordResetLink)
  const { collection, id } = account
  await resetsOf(req.payload).insertOne(
    { _id: digest(token), collection, account: id, expiresAt },
    { session: mongoSession },
  )
  return token
}

export async function voidResets(req: PayloadRequest, accountId: string): Promise<void> {
  const mongoSession = await mongoSessionOf(req)
  await resetsOf(req.payload).deleteMany({ account: accountId }, { session: mongoSession })
}

export async function findReset(req: PayloadRequest, token: string): Promise<Account | undefined> {
  const mongoSession = await mongoSessionOf(req)
  const reset = await resetsOf(req.payload).findOne(openReset(token), { session: mongoSession })
  return reset ? { collection: reset.collection, id: reset.account } : undefined
}
