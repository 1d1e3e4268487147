import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-mongodb'

import { fillNgrams } from '@/database/search/fillNgrams'

/** Adds n-grams to existing rows, in batches outside the transaction, which has a size limit. `down` preserves them; earlier versions ignore them. */
export async function up({ payload }: MigrateUpArgs): Promise<void> {
  await fillNgrams(payload, 'consultation-requests', ['name'])
  await fillNgrams(payload, 'agents', ['name', 'email'])
}

export async function down(_: MigrateDownArgs): Promise<void> {}
