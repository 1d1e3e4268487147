import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-mongodb'

import { movePrivacyContact } from '@/database/privacyContact'

/** Earlier versions show the contact where it was, and a policy that does not point to it. */
export const isAdditive = true

/** Moves the contact for personal data to the site settings, from where the policy gets it with the words that point to it. `down` preserves it there. */
export async function up({ payload, req }: MigrateUpArgs): Promise<void> {
  await movePrivacyContact(payload, req)
}

export async function down(_: MigrateDownArgs): Promise<void> {}
