import type { Payload } from 'payload'

import type { AccountCollection } from '@/domain/accounts/account'
import { lacksSecondFactor } from '@/database/accounts/secondFactorPolicy'
import { isSessionOpen } from '@/database/accounts/sessions'
import { homePathOf } from '@/domain/accounts/homePath'
import type { StreamEnd } from '@/domain/lists/liveEvents'

/** Who follows a stream, and by which session. */
export type Person = { id: string; collection: AccountCollection; sid: string }

/** What ends this person's stream; null for an admin or an approved agent whose session is open and who lacks no required second factor. */
export async function findStreamEnd(
  payload: Payload,
  { id, collection, sid }: Person,
): Promise<StreamEnd | null> {
  if (!(await isSessionOpen(payload, sid, { id, collection }))) return {}
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
  if (!account || homePathOf({ ...account, collection }) === null) return {}
  const isMissing = await lacksSecondFactor(payload, { ...account, collection })
  return isMissing ? { code: 'secondFactorMissing' } : null
}
