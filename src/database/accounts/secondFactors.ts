import { randomBytes } from 'node:crypto'

import { ObjectId } from 'mongodb'
import type { Payload, PayloadRequest } from 'payload'

import { durations } from '@/config/durations'
import { connectedDatabase, mongoSessionOf } from '@/database/core/adapter'
import { systemCollections } from '@/database/core/systemCollections'
import type { TypedCode } from '@/domain/accounts/typedCode'
import type { Account, AccountCollection } from '@/domain/accounts/account'

import { newRecoveryCodes } from './recoveryCodes'
import { digestUnderSecret, openKey, sealedUnder, sealKey } from './secondFactorSecrets'
import { timeStepOfCode } from './totp'

type SealedKey = { key: string; sealedUnder: string }

/** Outside Payload, so that no answer, filter or version can hold it. The id is the account's. */
type StoredSecondFactor = {
  _id: string
  collection: AccountCollection
  /** Missing until the first one is confirmed. */
  active?: SealedKey & {
    /** The time step of the last code that counted; neither it nor an earlier one counts again. */
    lastStep: number
    /** Digests of the recovery codes that are left. */
    recoveryCodes: string[]
  }
  /** A key that waits for its first code, from the session that asked for it, by a digest of its id. */
  pending?: SealedKey & { session: string; expiresAt: Date }
}

export type SecondFactor = { account: Account } & NonNullable<StoredSecondFactor['active']>

/** Their rows in the database. */
export const secondFactorRows = (payload: Payload) =>
  connectedDatabase(payload).collection<StoredSecondFactor>(systemCollections.secondFactors)

/** RFC 4226 recommends 160 bits. */
const keyBytes = 20

/** The account's second factor, or undefined if none is set up. Reads in the transaction of `req`. */
export async function findSecondFactor(
  req: PayloadRequest,
  account: Account,
): Promise<SecondFactor | undefined> {
  const mongoSession = await mongoSessionOf(req)
  const row = await secondFactorRows(req.payload).findOne(
    { _id: account.id },
    { session: mongoSession },
  )
  return row?.active && { account, ...row.active }
}

export const countRecoveryCodes = async (req: PayloadRequest, account: Account): Promise<number> =>
  (await findSecondFactor(req, account))?.recoveryCodes.length ?? 0

/** Whether this process's secret is the one that the key was sealed under. */
export const isReadable = ({ account, key }: SecondFactor): boolean =>
  openKey(key, account.id) !== undefined

/** Makes a key that waits to be confirmed by the session `sid`; one that is active stays so until then. Replaces an earlier waiting one. */
export async function beginSetup(
  req: PayloadRequest,
  { collection, id }: Account,
  sid: string,
): Promise<Buffer> {
  const key = randomBytes(keyBytes)
  const expiresAt = new Date(Date.now() + durations.secondFactorSetup)
  const session = digestUnderSecret(sid)
  const pending = { key: sealKey(key, id), sealedUnder: sealedUnder(), session, expiresAt }
  await secondFactorRows(req.payload).updateOne(
    { _id: id },
    { $set: { collection, pending } },
    { upsert: true, session: await mongoSessionOf(req) },
  )
  return key
}

/** Whether a key of this session waits for its first code. */
export async function isSetupWaiting(
  req: PayloadRequest,
  { id }: Account,
  sid: string,
): Promise<boolean> {
  const row = await secondFactorRows(req.payload).findOne({ _id: id })
  return waitingIn(row, sid) !== undefined
}

function waitingIn(row: StoredSecondFactor | null, sid: string) {
  const { _id: account, pending } = row ?? {}
  const isWaiting = pending?.session === digestUnderSecret(sid) && pending.expiresAt > new Date()
  if (!account || !isWaiting) return undefined
  const key = openKey(pending.key, account)
  return key && { ...pending, opened: key }
}

/**
 * Makes the waiting key the account's, in the transaction of `req`, if the code fits; the code is used up.
 * @returns the recovery codes, which can't be read again; `lapsed` if no key of this session waits, `wrong` for a wrong code
 */
export async function confirmSetup(
  req: PayloadRequest,
  account: Account,
  { code, sid }: { code: TypedCode | undefined; sid: string },
): Promise<string[] | 'lapsed' | 'wrong'> {
  const mongoSession = await mongoSessionOf(req)
  const rows = secondFactorRows(req.payload)
  const row = await rows.findOne({ _id: account.id }, { session: mongoSession })
  const waiting = waitingIn(row, sid)
  if (!waiting) return 'lapsed'
  const timeStep =
    code?.kind === 'app'
      ? timeStepOfCode(waiting.opened, code.code, { after: 0, now: Date.now() })
      : undefined
  if (timeStep === undefined) return 'wrong'
  const { codes, digests } = newRecoveryCodes(account.id)
  const active = {
    key: waiting.key,
    sealedUnder: waiting.sealedUnder,
    lastStep: timeStep,
    recoveryCodes: digests,
  }
  await rows.updateOne(
    { _id: account.id, 'pending.key': waiting.key },
    { $set: { active }, $unset: { pending: '' } },
    { session: mongoSession },
  )
  await setSince(req, account, new Date())
  return codes
}

/** Replaces the recovery codes, in the transaction of `req`, and returns the new ones. */
export async function renewRecoveryCodes(
  req: PayloadRequest,
  { account, key }: SecondFactor,
): Promise<string[]> {
  const { codes, digests } = newRecoveryCodes(account.id)
  await secondFactorRows(req.payload).updateOne(
    { _id: account.id, 'active.key': key },
    { $set: { 'active.recoveryCodes': digests } },
    { session: await mongoSessionOf(req) },
  )
  return codes
}

/** Removes the second factor with everything that waits, in the transaction of `req`. Returns whether there was one. */
export async function removeSecondFactor(req: PayloadRequest, account: Account): Promise<boolean> {
  const mongoSession = await mongoSessionOf(req)
  const removed = await secondFactorRows(req.payload).findOneAndDelete(
    { _id: account.id },
    { session: mongoSession },
  )
  await setSince(req, account, null)
  return removed?.active !== undefined
}

/** What admins and the account's owner may see of it: the time when it was set up. */
async function setSince(
  req: PayloadRequest,
  { collection, id }: Account,
  secondFactorSince: Date | null,
): Promise<void> {
  await connectedDatabase(req.payload)
    .collection(collection)
    .updateOne(
      { _id: new ObjectId(id) },
      secondFactorSince ? { $set: { secondFactorSince } } : { $unset: { secondFactorSince: '' } },
      { session: await mongoSessionOf(req) },
    )
}
