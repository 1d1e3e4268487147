import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-mongodb'

import { connectedDatabase } from '@/database/core/adapter'
import { addSmallerPortraits } from '@/migrations/steps/smallerPortraits'

export const isAdditive = true

/** Makes the smaller portraits of existing pictures, outside the transaction, since files are none of it. `down` preserves them. */
export async function up({ payload }: MigrateUpArgs): Promise<void> {
  await addSmallerPortraits(connectedDatabase(payload))
}

export async function down(_: MigrateDownArgs): Promise<void> {}
