import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-mongodb'

import { seedPrivacyPolicy } from '@/seed/privacyPolicy'

/** The privacy policy's first text, also for a site that was set up before there was one. */
export async function up({ payload, req }: MigrateUpArgs): Promise<void> {
  await seedPrivacyPolicy(payload, req)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  // What the owner has made of the policy since stays.
}
