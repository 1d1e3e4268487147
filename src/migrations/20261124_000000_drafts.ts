import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-mongodb'

import { startGlobalVersions } from '@/migrations/steps/globalVersions'

export const isAdditive = true

/** What is public stays so, as its first version. `down` preserves the versions; earlier ones read and write what is published. */
export async function up({ payload, req }: MigrateUpArgs): Promise<void> {
  await startGlobalVersions(payload, req)
}

export async function down(_: MigrateDownArgs): Promise<void> {}
