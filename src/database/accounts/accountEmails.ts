import type { Payload, PayloadRequest } from 'payload'

import { AppError } from '@/domain/errors'
import { auth as copy } from '@/copy/auth'
import { normalizeEmail } from '@/domain/email'

import { adapterOf, mongoSessionOf } from '@/database/core/adapter'
import { isDuplicateKey } from '@/database/core/databaseErrors'
import { systemCollections } from '@/database/core/indexes'

export type AccountCollection = 'admins' | 'agents'

/** One e-mail is one account, of whichever collection: the id is unique, and no index spans two collections. */
type AccountEmail = { _id: string; collection: AccountCollection; account: string }

const emailsOf = (payload: Payload) =>
  adapterOf(payload).connection.collection<AccountEmail>(systemCollections.accountEmails)

/** The account that has this e-mail, whatever its case. */
export async function findAccountOf(
  req: PayloadRequest,
  email: string,
): Promise<{ collection: AccountCollection; id: string } | undefined> {
  const session = await mongoSessionOf(req)
  const found = await emailsOf(req.payload).findOne({ _id: normalizeEmail(email) }, { session })
  return found ? { collection: found.collection, id: found.account } : undefined
}

/**
 * Gives an account its e-mail, in place of any earlier one, in the transaction that stores the account.
 * @throws {AppError} `emailInUse` when another account has it.
 */
export async function claimEmail(
  req: PayloadRequest,
  email: string,
  owner: { collection: AccountCollection; id: string },
): Promise<void> {
  const session = await mongoSessionOf(req)
  const emails = emailsOf(req.payload)
  const claim = { _id: normalizeEmail(email), collection: owner.collection, account: owner.id }
  try {
    await emails.deleteMany({ account: owner.id, _id: { $ne: claim._id } }, { session })
    await emails.replaceOne({ _id: claim._id, account: owner.id }, claim, { upsert: true, session })
  } catch (error) {
    throw isDuplicateKey(error) ? emailInUse() : error
  }
}

/** Frees the e-mail of an account that is gone, in the transaction that deletes it. */
export async function releaseEmail(req: PayloadRequest, id: string): Promise<void> {
  const session = await mongoSessionOf(req)
  await emailsOf(req.payload).deleteMany({ account: id }, { session })
}

/** The refusal of an e-mail that another account has. */
export const emailInUse = (): AppError =>
  new AppError('emailInUse', [{ path: 'email', message: copy.emailInUse }])
