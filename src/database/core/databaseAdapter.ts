import { type MongooseAdapter, mongooseAdapter } from '@payloadcms/db-mongodb'
import type { BaseDatabaseAdapter } from 'payload'

import { environment, isBuilding } from '@/config/env'
import { durations } from '@/config/durations'
import { isStandalone, standaloneRefusal } from '@/config/standaloneServer'
import { countExactly } from '@/patches/countExactly'
import { forceTransactions } from '@/patches/forceTransactions'
import { withConsultationCounts } from '@/database/counts/withConsultationCounts'

import { withCommitsAnnounced } from './afterCommit'
import { applicationNameOf } from './applicationName'
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
        withConsultationCounts(
          withCommitsAnnounced(forceTransactions(adapter.init(args) as BaseDatabaseAdapter)),
        ),
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
