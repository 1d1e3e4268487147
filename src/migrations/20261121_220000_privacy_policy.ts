import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-mongodb'

import { seedPrivacyPolicy } from '@/seed/seedPrivacyPolicy'

/** Seeds the privacy policy, also on sites older than it. `down` preserves the company's text. */
export async function up({ payload, req }: MigrateUpArgs): Promise<void> {
  await seedPrivacyPolicy(payload, req)
}

export async function down(_: MigrateDownArgs): Promise<void> {}
