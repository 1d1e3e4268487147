import { randomBytes } from 'node:crypto'

import type { Payload, PayloadRequest } from 'payload'

import { durations } from '@/config/limits'

import type { AccountCollection } from './accountEmails'
import { adapterOf, mongoSessionOf } from '@/database/core/adapter'
import { systemCollections } from '@/database/core/indexes'
import { touchConflictRow } from '@/database/locks/conflictRows'

/** A sign-in that can be taken back. Its id stands in the token, which counts for nothing without it. */
type Session = {
  _id: string
  account: string
  collection: AccountCollection
  createdAt: Date
  expiresAt: Date
}

type Account = { id: string; collection: AccountCollection }

/** The id of the session by which this person is here. Payload's type knows it only with its own sessions. */
export const sidOf = (person: object | null): string | undefined =>
  (person as { _sid?: string } | null)?._sid

const sessionsOf = (payload: Payload) =>
  adapterOf(payload).connection.collection<Session>(systemCollections.sessions)

const endOfNew = () => new Date(Date.now() + durations.session)

/**
 * Makes whoever starts a session of this account, decides on it or changes its password meet in the database: what the
 * one who comes second has to know, the first one has committed.
 */
export const touchAccountConflictRow = (req: PayloadRequest, account: string): Promise<void> =>
  touchConflictRow(req, `account:${account}`)

/**
 * Starts a session. For a transaction that has taken the account's turn before it read that this person may sign in,
 * or a suspension at that moment would leave the session open.
 * @returns its id
 */
export async function startSession(
  req: PayloadRequest,
  { collection, id }: Account,
): Promise<string> {
  const session = await mongoSessionOf(req)
  const sid = randomBytes(32).toString('base64url')
  const row = { _id: sid, account: id, collection, createdAt: new Date(), expiresAt: endOfNew() }
  await sessionsOf(req.payload).insertOne(row, { session })
  return sid
}

/** Whether this session is under way and is this account's. */
export async function isSessionOpen(
  payload: Payload,
  sid: string,
  { collection, id }: Account,
): Promise<boolean> {
  // Rows that have expired stay until MongoDB comes around to them.
  const isOpen = { _id: sid, account: id, collection, expiresAt: { $gt: new Date() } }
  return (await sessionsOf(payload).findOne(isOpen, { projection: { _id: 1 } })) !== null
}

/**
 * Lets a session last its full time from now on.
 * @returns false when it has ended; nothing brings it back.
 */
export async function prolongSession(req: PayloadRequest, sid: string): Promise<boolean> {
  const session = await mongoSessionOf(req)
  const { matchedCount } = await sessionsOf(req.payload).updateOne(
    { _id: sid, expiresAt: { $gt: new Date() } },
    { $set: { expiresAt: endOfNew() } },
    { session },
  )
  return matchedCount > 0
}

/** Ends one session. */
export async function endSession(req: PayloadRequest, sid: string): Promise<void> {
  const session = await mongoSessionOf(req)
  await sessionsOf(req.payload).deleteOne({ _id: sid }, { session })
}

/** Ends all sessions of an account, also one that is being started at this moment. */
export async function endSessions(req: PayloadRequest, account: string): Promise<void> {
  await touchAccountConflictRow(req, account)
  const session = await mongoSessionOf(req)
  await sessionsOf(req.payload).deleteMany({ account }, { session })
}
