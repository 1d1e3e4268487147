import type { CollectionBeforeValidateHook } from 'payload'

import { emailInUse, findAccountByEmail } from '@/database/accounts/accountEmails'

/** Refuses an e-mail that another agent or admin has, before the password is hashed (specification 6.1). */
export const refuseTakenEmail: CollectionBeforeValidateHook = async ({
  data,
  originalDoc,
  req,
}) => {
  const email: unknown = data?.email
  if (typeof email !== 'string') return data
  const owner = await findAccountByEmail(req, email)
  if (owner && owner.id !== originalDoc?.id) throw emailInUse()
  return data
}
