import type { Payload, PayloadRequest } from 'payload'

import { AppError } from '@/domain/shared/errors'
import { auth as copy } from '@/copy/auth'
import type { Account, AccountCollection } from '@/domain/accounts/account'
import { normalizeEmail } from '@/domain/accounts/email'
import { connectedDatabase, mongoSessionOf } from '@/database/core/adapter'
import { isDuplicateKey } from '@/database/core/databaseErrors'
import { systemCollections } from '@/database/core/systemCollections'

/** The e-mail is the id, which makes it unique across both collections; no index spans two. */
type AccountEmail = { _id: string; collection: AccountCollection; account: string }

const emailsOf = (payload: Payload) =>
  connectedDatabase(payload).collection<AccountEmail>(systemCollections.accountEmails)

/** Ignores case. */
export async function findAccountByEmail(
  req: PayloadRequest,
  email: string,
): Promise<Account | undefined> {
  const mongoSession = await mongoSessionOf(req)
  const found = await emailsOf(req.payload).findOne(
    { _id: normalizeEmail(email) },
    { session: mongoSession },
  )
  return found ? { collection: found.collection, id: found.account } : undefined
}

/** The accounts with these e-mails, by the e-mail in its stored form; those without one are left out. */
export async function findAccountsByEmails(
  payload: Payload,
  emails: readonly string[],
): Promise<ReadonlyMap<string, Account>> {
  const found = await emailsOf(payload)
    .find({ _id: { $in: [...emails] } })
    .toArray()
  return new Map(found.map(({ _id, account: id, collection }) => [_id, { collection, id }]))
}

/**
 * Reserves an e-mail for an account and releases its earlier one, in the transaction of `req`.
 * @throws {AppError} `emailInUse`
 */
export async function reserveEmail(
  req: PayloadRequest,
  email: string,
  owner: Account,
): Promise<void> {
  const mongoSession = await mongoSessionOf(req)
  const emails = emailsOf(req.payload)
  const reservation = {
    _id: normalizeEmail(email),
    collection: owner.collection,
    account: owner.id,
  }
  try {
    await emails.deleteMany(
      { account: owner.id, _id: { $ne: reservation._id } },
      { session: mongoSession },
    )
    await emails.replaceOne({ _id: reservation._id, account: owner.id }, reservation, {
      upsert: true,
      session: mongoSession,
    })
  } catch (error) {
    throw isDuplicateKey(error) ? emailInUse() : error
  }
}

export async function releaseEmail(req: PayloadRequest, id: string): Promise<void> {
  const mongoSession = await mongoSessionOf(req)
  await emailsOf(req.payload).deleteMany({ account: id }, { session: mongoSession })
}

export const emailInUse = (): AppError =>
  new AppError('emailInUse', [{ path: 'email', message: copy.emailInUse }])
