import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-mongodb'

import { movePrivacyContact } from '@/migrations/steps/privacyContact'

export const isAdditive = true

/** Moves the contact for personal data to the site settings. `down` keeps it there; earlier versions show the contact where it was. */
export async function up({ payload, req }: MigrateUpArgs): Promise<void> {
  await movePrivacyContact(payload, req)
}

export async function down(_: MigrateDownArgs): Promise<void> {}
