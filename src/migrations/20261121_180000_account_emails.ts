import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-mongodb'

import {
  type AccountCollection,
  claimEmail,
  findAccountByEmail,
} from '@/database/accounts/accountEmails'

// Admins first: they win an e-mail that an agent also registered.
const collections: AccountCollection[] = ['admins', 'agents']

/** Claims the e-mails of existing accounts, as the system. `down` preserves the claims, which earlier versions ignore. */
export async function up({ payload, req }: MigrateUpArgs): Promise<void> {
  for (const collection of collections) {
    const { docs } = await payload.find({
      collection,
      pagination: false,
      depth: 0,
      select: { email: true },
      overrideAccess: true,
      req,
    })
    for (const { email, id } of docs) {
      if (!(await findAccountByEmail(req, email))) await claimEmail(req, email, { collection, id })
    }
  }
}

export async function down(_: MigrateDownArgs): Promise<void> {}
