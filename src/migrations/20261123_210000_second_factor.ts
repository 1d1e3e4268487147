import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-mongodb'

import { isBuiltInDatabase } from '@/process/databaseKind'
import { startSecondFactorPolicy } from '@/database/accounts/secondFactorPolicy'

export const isAdditive = true

/** Sets who must have a second factor: admins, but nobody with the built-in database. `down` preserves it; earlier versions ask nobody. */
export async function up({ payload, req }: MigrateUpArgs): Promise<void> {
  await startSecondFactorPolicy(payload, req, isBuiltInDatabase() ? 'optional' : 'admins')
}

export async function down(_: MigrateDownArgs): Promise<void> {}
