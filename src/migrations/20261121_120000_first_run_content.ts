import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-mongodb'

import { seedFirstRunContent } from '@/seed/firstRunContent'

/** First-run content of an empty database (ADR 2): being a migration, it is written once and never again. */
export async function up({ payload, req }: MigrateUpArgs): Promise<void> {
  await seedFirstRunContent(payload, req)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  // What editors have made of the content since is theirs; nothing is taken back.
}
