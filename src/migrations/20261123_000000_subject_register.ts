import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-mongodb'

import { enterPastSubjectRequests } from '@/migrations/steps/pastSubjectRequests'

export const isAdditive = true

/** Enters the data subject requests of the access log into the register as answered. `down` preserves them. */
export async function up({ payload }: MigrateUpArgs): Promise<void> {
  await enterPastSubjectRequests(payload)
}

export async function down(_: MigrateDownArgs): Promise<void> {}
