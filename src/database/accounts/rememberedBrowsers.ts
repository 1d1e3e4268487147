import { createHash, randomBytes } from 'node:crypto'

import type { Payload, PayloadRequest } from 'payload'

import { durations } from '@/config/limits'
import { adapterOf, mongoSessionOf } from '@/database/core/adapter'
import { systemCollections } from '@/database/core/indexes'

import type { AccountCollection } from './accountEmails'

/** A browser that is not asked for a code. The id is a digest of its token, so that reading the database gives none away. */
type RememberedBrowser = {
  _id: string
  account: string
  collection: AccountCollection
  createdAt: Date
  expiresAt: Date
}

type Account = { id: string; collection: AccountCollection }

const browsersOf = (payload: Payload) =>
  adapterOf(payload).connection.collection<RememberedBrowser>(systemCollections.rememberedBrowsers)

const digest = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Remembers this browser for the account, in the transaction of `req`. Returns the token for its cookie (specification 6.9). */
export async function rememberBrowser(
  req: PayloadRequest,
  { collection, id }: Account,
): Promise<string> {
  const mongoSession = await mongoSessionOf(req)
  const token = randomBytes(32).toString('base64url')
  const createdAt = new Date()
  const expiresAt = new Date(createdAt.getTime() + durations.rememberedBrowser)
  const row = { _id: digest(token), account: id, collection, createdAt, expiresAt }
  await browsersOf(req.payload).insertOne(row, { session: mongoSession })
  return token
}

/** Whether the token is one of this account's and has not expired. Reads in the transaction of `req`. */
export async function isRememberedBrowser(
  req: PayloadRequest,
  token: string,
  { collection, id }: Account,
): Promise<boolean> {
  const mongoSession = await mongoSessionOf(req)
  // MongoDB removes expired rows only about once a minute.
  const isValid = { _id: digest(token), account: id, collection, expiresAt: { $gt: new Date() } }
  return (await browsersOf(req.payload).findOne(isValid, { session: mongoSession })) !== null
}

/** Forgets all browsers of an account, in the transaction of `req`. */
export async function forgetBrowsers(req: PayloadRequest, account: string): Promise<void> {
  const mongoSession = await mongoSessionOf(req)
  await browsersOf(req.payload).deleteMany({ account }, { session: mongoSession })
}
