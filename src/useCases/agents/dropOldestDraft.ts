import type { PayloadRequest } from 'payload'

import { limits } from '@/config/limits'
import { authorOf } from '@/useCases/edits/versionAuthors'

/**
 * Where as many versions of the agent's profile are stored as are kept, drops the oldest draft of the person of `req`, the agent: many
 * saves leave admins what was published to compare with. In the transaction of `req`.
 */
export async function dropOldestDraft(req: PayloadRequest, id: string): Promise<void> {
  const collection = 'consultant-profile'
  const parent = { equals: id }
  // Agents may not read versions; this is about which of them are stored.
  const asSystem = { collection, overrideAccess: true, req } as const
  const { totalDocs } = await req.payload.countVersions({ where: { parent }, ...asSystem })
  if (totalDocs < limits.keptVersions) return
  const { docs } = await req.payload.findVersions({
    where: {
      parent,
      'version._status': { equals: 'draft' },
      'version.savedBy': { equals: authorOf(req) },
      // What is saved next is built on it.
      latest: { not_equals: true },
    },
    sort: 'updatedAt',
    limit: 1,
    depth: 0,
    pagination: false,
    ...asSystem,
  })
  const [oldest] = docs
  if (oldest)
    await req.payload.db.deleteVersions({ collection, where: { id: { equals: oldest.id } }, req })
}
