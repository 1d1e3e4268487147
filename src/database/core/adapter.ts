import { type MongooseAdapter, mongooseAdapter } from '@payloadcms/db-mongodb'
import type { BaseDatabaseAdapter, Payload, PayloadRequest } from 'payload'

import { environment, isBuilding } from '@/config/env'
import { durations } from '@/config/limits'
import { countExactly } from '@/patches/exactCounts'
import { requireTransactions } from '@/patches/requireTransactions'

import { applicationNameOf } from './applicationName'
import { withConsultationCounts } from '@/database/counts/withConsultationCounts'
import { withImmutableEvidence } from './withImmutableEvidence'
import { refuseStandalone } from '@/database/refuseStandalone'

/**
 * Payload's adapter on our replica set. Every write is acknowledged by the majority and journaled,
 * whatever the URL says, and indexes exist before `getPayload` resolves.
 */
export function databaseAdapter(): ReturnType<typeof mongooseAdapter> {
  // Nothing connects while the site is built.
  const url = isBuilding() ? undefined : environment().DATABASE_URL
  const adapter = mongooseAdapter({
    url: url ?? false,
    ensureIndexes: true,
    afterCreateConnection: countExactly,
    afterOpenConnection: refuseStandalone,
    // A collection is called what its slug says; else `consultant-profile` would become `consultant-profiles`.
    autoPluralization: false,
    transactionOptions: { writeConcern: { w: 'majority', j: true } },
    connectOptions: {
      ...(url ? { appName: applicationNameOf(url) } : {}),
      serverSelectionTimeoutMS: durations.databaseSelection,
      connectTimeoutMS: durations.databaseConnect,
      heartbeatFrequencyMS: durations.databaseHeartbeat,
      retryWrites: true,
      writeConcern: { w: 'majority', j: true },
      // An unfinished index build is an error at the start and not a surprise later.
      autoIndex: false,
    },
  })
  return {
    ...adapter,
    init: (args) =>
      withImmutableEvidence(
        withConsultationCounts(requireTransactions(adapter.init(args) as BaseDatabaseAdapter)),
      ),
  }
}

/** The adapter behind a Payload instance, for what Payload's own operations can't express. */
export const adapterOf = (payload: Payload): MongooseAdapter =>
  payload.db as unknown as MongooseAdapter

/** The driver's session of a request's transaction, so that direct writes share it. */
export async function mongoSessionOf(req: PayloadRequest) {
  const id = await req.transactionID
  return id === undefined ? undefined : adapterOf(req.payload).sessions[id]
}

/**
 * The driver's handle of the application's database.
 * @throws while there is no connection.
 */
export function connectedDatabase(payload: Payload) {
  const { db } = adapterOf(payload).connection
  if (!db) throw new Error('The database is not connected.')
  return db
}

/**
 * The time, as this process and the database both agree that it has come: the earlier of their two clocks. What may be done only from some
 * moment on is not done too early because one of them runs ahead.
 */
export async function agreedTime(payload: Payload): Promise<Date> {
  const { localTime } = await connectedDatabase(payload).command({ hello: 1 })
  const now = new Date()
  return localTime instanceof Date && localTime < now ? localTime : now
}

/** Whether the database's primary answers at this moment; within a bounded time. */
export async function pingDatabase(payload: Payload): Promise<boolean> {
  try {
    await connectedDatabase(payload).command({ ping: 1 }, { timeoutMS: durations.databaseAnswer })
    return true
  } catch {
    return false
  }
}
