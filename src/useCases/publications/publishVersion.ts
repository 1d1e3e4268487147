import type { PayloadRequest } from 'payload'

import type { PublicationTarget } from '@/domain/content/publications'
import { withWholeVersion } from '@/useCases/edits/saveFlags'
import { saveState } from '@/useCases/edits/saveState'

// An admin decided on it when it was planned; the system carries it out.
const asPlanned = { draft: false, overrideAccess: true } as const

/**
 * Publishes content as it is, with all hooks and checks of a save; a draft that has gone on beside it stays as it is.
 * @throws what a save throws
 */
export async function publishVersion(
  req: PayloadRequest,
  target: PublicationTarget,
  content: object,
): Promise<void> {
  const data = { ...content, _status: 'published' }
  await withWholeVersion(req, () => saveState(req, target, { data, ...asPlanned }))
}
