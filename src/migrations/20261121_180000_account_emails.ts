import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-mongodb'

import {
  type AccountCollection,
  claimEmail,
  findAccountOf,
} from '@/database/accounts/accountEmails'

// Should an agent have registered with an admin's e-mail before, the admin keeps it.
const collections: AccountCollection[] = ['admins', 'agents']

/** Gives the accounts that exist already the claim to their e-mails that every later account makes by itself. */
export async function up({ payload, req }: MigrateUpArgs): Promise<void> {
  for (const collection of collections) {
    const { docs } = await payload.find({
      collection,
      pagination: false,
      depth: 0,
      select: { email: true },
      // A migration is the system acting; nobody is signed in.
      overrideAccess: true,
      req,
    })
    for (const { email, id } of docs) {
      if (!(await findAccountOf(req, email))) await claimEmail(req, email, { collection, id })
    }
  }
}

export async function down(_: MigrateDownArgs): Promise<void> {
  // The claims do no harm to a version that does not look at them.
}
