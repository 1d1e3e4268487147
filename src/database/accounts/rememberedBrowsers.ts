import { createHash, randomBytes } from 'node:crypto'

import type { Payload, PayloadRequest } from 'payload'

import { durations } from '@/config/durations'
import { connectedDatabase, mongoSessionOf } from '@/database/core/adapter'
import { systemCollections } from '@/database/core/systemCollections'
import type { Account } from '@/domain/accounts/account'

import { type ExpiringAccountRow, newExpiringRow, unexpiredRow } from './expiringAccountRows'

/** Browsers that are not asked for a code. An id is a digest of the token, so that reading the database gives none away. */
const browsersOf = (payload: Payload) =>
  connectedDatabase(payload).collection<ExpiringAccountRow>(systemCollections.rememberedBrowsers)

const digest = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Remembers this browser for the account, in the transaction of `req`. Returns the token for its cookie (specification 6.9). */
export async function rememberBrowser(req: PayloadRequest, account: Account): Promise<string> {
  const mongoSession = await mongoSessionOf(req)
  const token = randomBytes(32).toString('base64url')
  const row = newExpiringRow(digest(token), account, durations.rememberedBrowser)
  await browsersOf(req.payload).insertOne(row, { session: mongoSession })
  return token
}

/** Whether one of the tokens is this account's and has not expired. Reads in the transaction of `req`. */
export async function isRememberedBrowser(
  req: PayloadRequest,
  tokens: readonly string[],
  account: Account,
): Promise<boolean> {
  if (tokens.length === 0) return false
  const mongoSession = await mongoSessionOf(req)
  const isValid = unexpiredRow({ $in: tokens.map(digest) }, account)
  return (await browsersOf(req.payload).findOne(isValid, { session: mongoSession })) !== null
}

/** Forgets all browsers of an account, in the transaction of `req`. */
export async function forgetBrowsers(req: PayloadRequest, account: string): Promise<void> {
  const mongoSession = await mongoSessionOf(req)
  await browsersOf(req.payload).deleteMany({ account }, { session: mongoSession })
}
