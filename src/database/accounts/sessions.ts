import { randomBytes } from 'node:crypto'

import type { Payload, PayloadRequest, TypedUser } from 'payload'

import { durations } from '@/config/durations'
import { connectedDatabase, mongoSessionOf } from '@/database/core/adapter'
import { systemCollections } from '@/database/core/systemCollections'
import { touchConflictRow } from '@/database/locks/conflictRows'
import { AppError } from '@/domain/shared/errors'
import type { Account } from '@/domain/accounts/account'

import { type ExpiringAccountRow, newExpiringRow, unexpiredRow } from './expiringAccountRows'
import { forgetBrowsers } from './rememberedBrowsers'

/** The session id of a signed-in user; Payload's type has it only with `useSessions`. */
export const sidOf = (person: object | null): string | undefined =>
  (person as { _sid?: string } | null)?._sid

/** Sign-ins. A token carries the id of one and is valid only while the row exists (ADR 9). */
const sessionsOf = (payload: Payload) =>
  connectedDatabase(payload).collection<ExpiringAccountRow>(systemCollections.sessions)

/** Makes sign-ins, decisions and password changes of one account conflict, so that the second one sees what the first committed. */
export const touchAccountConflictRow = (req: PayloadRequest, account: string): Promise<void> =>
  touchConflictRow(req, `account:${account}`)

/**
 * Starts a session and returns its id. Call `touchAccountConflictRow` before checking that the account may sign in,
 * or a concurrent suspension leaves the session open.
 */
export async function startSession(req: PayloadRequest, account: Account): Promise<string> {
  const mongoSession = await mongoSessionOf(req)
  const sid = randomBytes(32).toString('base64url')
  const row = newExpiringRow(sid, account, durations.session)
  await sessionsOf(req.payload).insertOne(row, { session: mongoSession })
  return sid
}

export async function isSessionOpen(
  payload: Payload,
  sid: string,
  account: Account,
): Promise<boolean> {
  const isOpen = unexpiredRow(sid, account)
  return (await sessionsOf(payload).findOne(isOpen, { projection: { _id: 1 } })) !== null
}

/**
 * Checks in the transaction of `req` that the session of a signed-in person is still open: since the person was looked up, it may have ended.
 * Touch the account's conflict row in the same transaction.
 * @throws {AppError} `unauthenticated`
 */
export async function requireSessionStillOpen(
  req: PayloadRequest,
  person: TypedUser,
): Promise<void> {
  const { collection, id } = person
  const isOpen = unexpiredRow(sidOf(person) ?? '', { collection, id: String(id) })
  const mongoSession = await mongoSessionOf(req)
  if (!(await sessionsOf(req.payload).findOne(isOpen, { session: mongoSession })))
    throw new AppError('unauthenticated')
}

/** Lets a session last its full duration from now. Returns false if it has ended; it never reopens. */
export async function prolongSession(req: PayloadRequest, sid: string): Promise<boolean> {
  const mongoSession = await mongoSessionOf(req)
  const { matchedCount } = await sessionsOf(req.payload).updateOne(
    { _id: sid, expiresAt: { $gt: new Date() } },
    { $set: { expiresAt: new Date(Date.now() + durations.session) } },
    { session: mongoSession },
  )
  return matchedCount > 0
}

export async function endSession(req: PayloadRequest, sid: string): Promise<void> {
  const mongoSession = await mongoSessionOf(req)
  await sessionsOf(req.payload).deleteOne({ _id: sid }, { session: mongoSession })
}

/**
 * Ends all sessions of an account but `exceptSid`, including one that a concurrent transaction is starting, and forgets its remembered
 * browsers.
 */
export async function endSessions(
  req: PayloadRequest,
  account: string,
  exceptSid?: string,
): Promise<void> {
  await touchAccountConflictRow(req, account)
  const mongoSession = await mongoSessionOf(req)
  const others = exceptSid === undefined ? {} : { _id: { $ne: exceptSid } }
  await sessionsOf(req.payload).deleteMany({ account, ...others }, { session: mongoSession })
  await forgetBrowsers(req, account)
}
