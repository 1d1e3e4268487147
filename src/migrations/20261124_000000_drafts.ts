import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-mongodb'

import { startGlobalVersions } from '@/database/globalVersions'

/** Earlier versions read and write what is published, and know no drafts. */
export const isAdditive = true

/** What is public stays public, as the first version of its page. `down` preserves the versions. */
export async function up({ payload, req }: MigrateUpArgs): Promise<void> {
  await startGlobalVersions(payload, req)
}

export async function down(_: MigrateDownArgs): Promise<void> {}
