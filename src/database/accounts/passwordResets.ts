import { createHash, randomBytes } from 'node:crypto'

import type { Payload, PayloadRequest } from 'payload'

import { durations } from '@/config/limits'

import type { AccountCollection } from './accountEmails'
import { adapterOf, mongoSessionOf } from '@/database/core/adapter'
import { systemCollections } from '@/database/core/indexes'
import { touchAccountConflictRow } from './sessions'

/** The id is a digest of the token, so that who reads the database can reset nothing. */
type PasswordReset = {
  _id: string
  collection: AccountCollection
  account: string
  expiresAt: Date
}

export type Account = { collection: AccountCollection; id: string }

const resetsOf = (payload: Payload) =>
  adapterOf(payload).connection.collection<PasswordReset>(systemCollections.passwordResets)

const digest = (token: string) => createHash('sha256').update(token).digest('hex')

// The database removes expired documents only about once a minute.
const openReset = (token: string) => ({ _id: digest(token), expiresAt: { $gt: new Date() } })

/** Makes the one token that may set a new password for this account, in place of any earlier one. */
export async function createReset(req: PayloadRequest, account: Account): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  // So that a new password or a decision at this moment leaves no link behind.
  await touchAccountConflictRow(req, account.id)
  await voidResets(req, account.id)
  const session = await mongoSessionOf(req)
  const expiresAt = new Date(Date.now() + durations.passwordResetLink)
  const { collection, id } = account
  await resetsOf(req.payload).insertOne(
    { _id: digest(token), collection, account: id, expiresAt },
    { session },
  )
  return token
}

/** Makes an account's tokens worthless, the one that is being used included. */
export async function voidResets(req: PayloadRequest, accountId: string): Promise<void> {
  const session = await mongoSessionOf(req)
  await resetsOf(req.payload).deleteMany({ account: accountId }, { session })
}

/** The account that a token would set a new password for now. */
export async function findReset(req: PayloadRequest, token: string): Promise<Account | undefined> {
  const session = await mongoSessionOf(req)
  const reset = await resetsOf(req.payload).findOne(openReset(token), { session })
  return reset ? { collection: reset.collection, id: reset.account } : undefined
}
