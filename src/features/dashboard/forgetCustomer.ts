import { forgetMemos } from '@/client/memoDraft'
import { unsavedKeys } from '@/client/tabStorage'
import { limits } from '@/config/limits'
import { isRecordId } from '@/domain/values/recordId'

import { forgetDialled } from './calls/callQuestion'
import { forgetUnsent } from './calls/recorder'
import { readSamePhones } from './readCustomer'

/** Forgets all that the tab keeps of a customer whom the agent may no longer see. */
export function forgetCustomer(id: string): void {
  forgetUnsent(id)
  forgetMemos(id)
  forgetDialled(id)
}

/**
 * Forgets the customers of whom something unsaved is in the tab and who are not the agent's any more. The list may not show them, so that it doesn't tell.
 * @param changed the one that has changed; without it all are asked about
 */
export async function forgetLostCustomers(changed?: string): Promise<void> {
  const kept = new Set(unsavedKeys().flatMap((key) => key.split(' ').filter(isRecordId)))
  if (kept.size === 0 || (changed && !kept.has(changed))) return
  const asked = changed ? [changed] : [...kept].slice(0, limits.changedRows)
  const result = await readSamePhones(asked)
  if (!result.ok) return
  const own = new Set(result.data.map(({ id }) => id))
  for (const id of asked) if (!own.has(id)) forgetCustomer(id)
}
