import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-mongodb'

import { connectedDatabase } from '@/database/core/adapter'
import { fillNgrams } from '@/database/search/fillNgrams'

export const isAdditive = true

/** Adds what search and filters find to existing rows, outside the transaction, which has a size limit. `down` preserves it. */
export async function up({ payload }: MigrateUpArgs): Promise<void> {
  await fillNgrams(connectedDatabase(payload))
}

export async function down(_: MigrateDownArgs): Promise<void> {}
