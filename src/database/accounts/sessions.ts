import { randomBytes } from 'node:crypto'

import type { Payload, PayloadRequest } from 'payload'

import { durations } from '@/config/limits'
import { adapterOf, mongoSessionOf } from '@/database/core/adapter'
import { systemCollections } from '@/database/core/indexes'
import { touchConflictRow } from '@/database/locks/conflictRows'

import type { AccountCollection } from './accountEmails'
import { forgetBrowsers } from './rememberedBrowsers'

/** A sign-in. The token carries its id and is valid only while this row exists (ADR 9). */
type Session = {
  _id: string
  account: string
  collection: AccountCollection
  createdAt: Date
  expiresAt: Date
}

type Account = { id: string; collection: AccountCollection }

/** The session id of a signed-in user; Payload's type has it only with `useSessions`. */
export const sidOf = (person: object | null): string | undefined =>
  (person as { _sid?: string } | null)?._sid

const sessionsOf = (payload: Payload) =>
  adapterOf(payload).connection.collection<Session>(systemCollections.sessions)

const endOfNew = () => new Date(Date.now() + durations.session)

/** Makes sign-ins, decisions and password changes of one account conflict, so that the second one sees what the first committed. */
export const touchAccountConflictRow = (req: PayloadRequest, account: string): Promise<void> =>
  touchConflictRow(req, `account:${account}`)

/**
 * Starts a session and returns its id. Call `touchAccountConflictRow` before checking that the account may sign in,
 * or a concurrent suspension leaves the session open.
 */
export async function startSession(
  req: PayloadRequest,
  { collection, id }: Account,
): Promise<string> {
  const mongoSession = await mongoSessionOf(req)
  const sid = randomBytes(32).toString('base64url')
  const row = { _id: sid, account: id, collection, createdAt: new Date(), expiresAt: endOfNew() }
  await sessionsOf(req.payload).insertOne(row, { session: mongoSession })
  return sid
}

export async function isSessionOpen(
  payload: Payload,
  sid: string,
  { collection, id }: Account,
): Promise<boolean> {
  // MongoDB removes expired rows only about once a minute.
  const isOpen = { _id: sid, account: id, collection, expiresAt: { $gt: new Date() } }
  return (await sessionsOf(payload).findOne(isOpen, { projection: { _id: 1 } })) !== null
}

/** Extends a session by its full duration. Returns false if it has ended; it never reopens. */
export async function prolongSession(req: PayloadRequest, sid: string): Promise<boolean> {
  const mongoSession = await mongoSessionOf(req)
  const { matchedCount } = await sessionsOf(req.payload).updateOne(
    { _id: sid, expiresAt: { $gt: new Date() } },
    { $set: { expiresAt: endOfNew() } },
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
