import type { PayloadRequest } from 'payload'

import type { PublicationTarget } from '@/domain/content/publications'
import { withWholeVersion } from '@/useCases/edits/saveFlags'

/**
 * Publishes content as it is, with all hooks and checks of a save; a draft that has gone on beside it stays as it is.
 * @throws what a save throws
 */
export async function publishVersion(
  req: PayloadRequest,
  { id, slug }: PublicationTarget,
  content: object,
): Promise<void> {
  const save = {
    data: { ...content, _status: 'published' } as never,
    depth: 0,
    // An admin decided on it when it was planned; the system carries it out.
    overrideAccess: true,
    req,
  } as const
  await withWholeVersion(req, async () => {
    if (slug === 'consultant-profile') await req.payload.update({ collection: slug, id, ...save })
    else await req.payload.updateGlobal({ slug, ...save })
  })
}
