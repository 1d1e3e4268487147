import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-mongodb'

import { seedFirstRunContent } from '@/seed/seedFirstRunContent'

/** Seeds an empty database once (ADR 2). `down` preserves what admins made of it. */
export async function up({ payload, req }: MigrateUpArgs): Promise<void> {
  await seedFirstRunContent(payload, req)
}

export async function down(_: MigrateDownArgs): Promise<void> {}
