import { type MongooseAdapter, mongooseAdapter } from '@payloadcms/db-mongodb'
import type { BaseDatabaseAdapter, Payload, PayloadRequest } from 'payload'

import { environment, isBuilding } from '@/config/env'
import { durations } from '@/config/durations'
import { isStandalone, standaloneRefusal } from '@/config/standaloneServer'
import { countExactly } from '@/patches/countExactly'
import { forceTransactions } from '@/patches/forceTransactions'
import { withConsultationCounts } from '@/database/counts/withConsultationCounts'

import { applicationNameOf } from './applicationName'
import { mongooseAdapterOf, mongoSessionIn } from './mongooseAdapter'
import { withImmutableEvidence } from './withImmutableEvidence'

/** Every write is acknowledged by the majority and journaled, whatever the URL says. Indexes exist before `getPayload` resolves. */
export function databaseAdapter(): ReturnType<typeof mongooseAdapter> {
  const url = isBuilding() ? undefined : environment().DATABASE_URL
  const adapter = mongooseAdapter({
    url: url ?? false,
    ensureIndexes: true,
    afterCreateConnection: countExactly,
    afterOpenConnection: refuseStandalone,
    // Otherwise `consultant-profile` becomes `consultant-profiles`.
    autoPluralization: false,
    transactionOptions: { writeConcern: { w: 'majority', j: true } },
    connectOptions: {
      ...(url ? { appName: applicationNameOf(url) } : {}),
      serverSelectionTimeoutMS: durations.databaseSelection,
      connectTimeoutMS: durations.databaseConnect,
      heartbeatFrequencyMS: durations.databaseHeartbeat,
      retryWrites: true,
      writeConcern: { w: 'majority', j: true },
      // `ensureIndexes` builds them, so that a failed build fails the start.
      autoIndex: false,
    },
  })
  return {
    ...adapter,
    init: (args) =>
      withImmutableEvidence(
        withConsultationCounts(forceTransactions(adapter.init(args) as BaseDatabaseAdapter)),
      ),
  }
}

/** Runs before anything is written. @throws if the server is a standalone one, after closing the connection */
async function refuseStandalone({ connection }: MongooseAdapter): Promise<void> {
  const hello = await connection.db?.command({ hello: 1 })
  if (hello && !isStandalone(hello)) return
  await connection.close()
  throw new Error(standaloneRefusal)
}

/** For queries that Payload's API can't express. */
export const adapterOf = (payload: Payload): MongooseAdapter => mongooseAdapterOf(payload.db)

/** The driver's session of the transaction of `req`, so that direct queries take part in it. */
export const mongoSessionOf = (req: PayloadRequest) => mongoSessionIn(req.payload.db, req)

/** @throws while there is no connection */
export function connectedDatabase(payload: Payload) {
  const { db } = adapterOf(payload).connection
  if (!db) throw new Error('The database is not connected.')
  return db
}

/** Whether the primary answers within `durations.databaseAnswer`. */
export async function pingDatabase(payload: Payload): Promise<boolean> {
  try {
    await connectedDatabase(payload).command({ ping: 1 }, { timeoutMS: durations.databaseAnswer })
    return true
  } catch {
    return false
  }
}
