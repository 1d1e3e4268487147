import type { Payload } from 'payload'

import type { AccountCollection } from '@/database/accounts/accountEmails'
import { lacksSecondFactor } from '@/database/accounts/secondFactorPolicy'
import { isSessionOpen } from '@/database/accounts/sessions'
import { homePathOf } from '@/domain/accounts/roles'

/** Who follows a stream, and by which session. */
export type Person = { id: string; collection: AccountCollection; sid: string }

/** Whether this person may follow now: an admin or an approved agent whose session is open and who lacks no required second factor. */
export async function mayFollow(
  payload: Payload,
  { id, collection, sid }: Person,
): Promise<boolean> {
  if (!(await isSessionOpen(payload, sid, { id, collection }))) return false
  const { docs } = await payload.find({
    collection,
    where: { id: { equals: id } },
    limit: 1,
    pagination: false,
    depth: 0,
    // The system asks on behalf of the stream.
    overrideAccess: true,
  })
  const [account] = docs
  if (!account || homePathOf({ ...account, collection }) === null) return false
  return !(await lacksSecondFactor(payload, { ...account, collection }))
}
