import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-mongodb'

import { connectedDatabase } from '@/database/core/adapter'
import { isMissingIndex } from '@/database/core/databaseErrors'
import { promiseExisting } from '@/migrations/steps/promiseExisting'

export const isAdditive = true

/** Indexes that longer ones begin with; no query needs them. */
const redundantIndexes = ['assignedAgent_1_submittedAt_1', 'submittedAt_1']

/** Promises a call for the consultations of the last two business days, outside the transaction. `down` preserves the promises. */
export async function up({ payload }: MigrateUpArgs): Promise<void> {
  await promiseExisting(payload)
  const consultations = connectedDatabase(payload).collection('consultation-requests')
  for (const name of redundantIndexes) {
    await consultations.dropIndex(name).catch((error: unknown) => {
      if (!isMissingIndex(error)) throw error
    })
  }
}

export async function down(_: MigrateDownArgs): Promise<void> {}
