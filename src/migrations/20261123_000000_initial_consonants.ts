import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-mongodb'

import { connectedDatabase } from '@/database/core/adapter'
import { fillNgrams } from '@/database/search/fillNgrams'

/** Earlier versions search by the n-grams that they know. */
export const isAdditive = true

/** Adds initial consonants and what the filters find to existing rows, in batches outside the transaction, which has a size limit. `down` preserves them. */
export async function up({ payload }: MigrateUpArgs): Promise<void> {
  await fillNgrams(connectedDatabase(payload))
}

export async function down(_: MigrateDownArgs): Promise<void> {}
