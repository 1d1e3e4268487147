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
  const account = await payload.findByID({
    collection,
    id,
    depth: 0,
    disableErrors: true,
    // The system asks on behalf of the stream.
    overrideAccess: true,
  })
  if (!account || homePathOf({ ...account, collection }) === null) return {}
  const isMissing = await lacksSecondFactor(payload, { ...account, collection })
  return isMissing ? { code: 'secondFactorMissing' } : null
}
