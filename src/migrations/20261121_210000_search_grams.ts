import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-mongodb'

import { connectedDatabase } from '@/database/core/adapter'
import { fillNgrams } from '@/database/search/fillNgrams'

/** Adds n-grams to existing rows, in batches outside the transaction, which has a size limit. `down` preserves them; earlier versions ignore them. */
export async function up({ payload }: MigrateUpArgs): Promise<void> {
  await fillNgrams(connectedDatabase(payload))
}

export async function down(_: MigrateDownArgs): Promise<void> {}
