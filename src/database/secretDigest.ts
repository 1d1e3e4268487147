import { createHmac } from 'node:crypto'

import type { Db } from 'mongodb'

import { systemCollections } from './core/systemCollections'

type Row = { _id: 'secret'; mark: string; since: Date }

const rowsOf = (database: Db) => database.collection<Row>(systemCollections.installation)

// Reveals nothing about a secret of 32 characters.
const digestOfSecret = (secret: string) =>
  createHmac('sha256', secret).update('the secret of this installation').digest('hex')

/** Notes the secret that a database is first used with, so that a different one is noticed later, even after a restore. */
export async function noteSecret(database: Db, secret: string): Promise<void> {
  await rowsOf(database).updateOne(
    { _id: 'secret' },
    { $setOnInsert: { mark: digestOfSecret(secret), since: new Date() } },
    { upsert: true },
  )
}

/** Makes another secret the expected one. */
export async function replaceSecretDigest(database: Db, secret: string): Promise<void> {
  const row = { mark: digestOfSecret(secret), since: new Date() }
  await rowsOf(database).updateOne({ _id: 'secret' }, { $set: row }, { upsert: true })
}

export const isSecretNoted = async (database: Db): Promise<boolean> =>
  (await rowsOf(database).findOne({ _id: 'secret' })) !== null

/** Since when the database has been used with another secret than this one; undefined if it has not. */
export async function otherSecretSince(database: Db, secret: string): Promise<Date | undefined> {
  const row = await rowsOf(database).findOne({ _id: 'secret' })
  return row && row.mark !== digestOfSecret(secret) ? row.since : undefined
}
