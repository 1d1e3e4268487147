import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-mongodb'

import { fillNgrams } from '@/database/search/fillNgrams'

/** Makes what was stored before there was a search found by it. In steps of its own, since there may be more than one transaction holds. */
export async function up({ payload }: MigrateUpArgs): Promise<void> {
  await fillNgrams(payload, 'consultation-requests', ['name'])
  await fillNgrams(payload, 'agents', ['name', 'email'])
}

export async function down(_: MigrateDownArgs): Promise<void> {
  // The pieces do no harm to a version that does not look at them.
}
