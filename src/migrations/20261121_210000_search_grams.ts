import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-mongodb'

import { fillSearchGrams } from '@/database/fillSearchGrams'

/** Makes what was stored before there was a search found by it. In steps of its own, since there may be more than one transaction holds. */
export async function up({ payload }: MigrateUpArgs): Promise<void> {
  await fillSearchGrams(payload, 'consultation-requests', ['name'])
  await fillSearchGrams(payload, 'agents', ['name', 'email'])
}

export async function down(_: MigrateDownArgs): Promise<void> {
  // The pieces do no harm to a version that does not look at them.
}
