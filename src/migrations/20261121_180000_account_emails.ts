import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-mongodb'

import type { AccountCollection } from '@/domain/accounts/account'
import { findAccountByEmail, reserveEmail } from '@/database/accounts/accountEmails'

// Admins first: they win an e-mail that an agent also registered.
const collections: AccountCollection[] = ['admins', 'agents']

/** Reserves the e-mails of existing accounts, as the system. `down` preserves the rows, which earlier versions ignore. */
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
      if (!(await findAccountByEmail(req, email)))
        await reserveEmail(req, email, { collection, id })
    }
  }
}

export async function down(_: MigrateDownArgs): Promise<void> {}
