import type { PayloadRequest } from 'payload'

import { relatedId } from '@/domain/relatedId'

// The system removes what nobody else may know of: drafts, versions, and pictures by whose they are.
const asSystem = { depth: 0, pagination: false, overrideAccess: true } as const

/**
 * Removes every picture of an agent, with its files: those that the agent has sent, and those of the agent's profile and of its earlier versions
 * which no other page shows. Files know no transaction, so this comes before one.
 */
export async function deleteProfilePhotos(req: PayloadRequest, agentId: string): Promise<void> {
  const { payload } = req
  const used = new Set([...(await ownPhotos(req, agentId)), ...(await profilePhotos(req, agentId))])
  const others = await photosElsewhere(req, agentId)
  for (const id of used) {
    if (others.has(id)) continue
    await payload.delete({ collection: 'media', id, depth: 0, overrideAccess: true, req })
  }
}

async function ownPhotos({ payload }: PayloadRequest, agentId: string): Promise<string[]> {
  const { docs } = await payload.find({
    collection: 'media',
    where: { agent: { equals: agentId } },
    select: { filename: true },
    ...asSystem,
  })
  return docs.map(({ id }) => id)
}

async function profilePhotos({ payload }: PayloadRequest, agentId: string): Promise<string[]> {
  const [{ docs }, { docs: versions }] = await Promise.all([
    payload.find({
      collection: 'consultant-profile',
      where: { agent: { equals: agentId } },
      select: { photo: true },
      ...asSystem,
    }),
    payload.findVersions({
      collection: 'consultant-profile',
      where: { 'version.agent': { equals: agentId } },
      ...asSystem,
    }),
  ])
  const photos = [...docs, ...versions.map(({ version }) => version)].map(({ photo }) => photo)
  return existing({ payload }, photos)
}

/** What a version names may be gone long since. */
async function existing(
  { payload }: Pick<PayloadRequest, 'payload'>,
  photos: unknown[],
): Promise<string[]> {
  const ids = photos.flatMap((photo) => (relatedId(photo) as string | null) ?? [])
  if (ids.length === 0) return []
  const { docs } = await payload.find({
    collection: 'media',
    where: { id: { in: ids } },
    select: { filename: true },
    ...asSystem,
  })
  return docs.map(({ id }) => id)
}

/** Pictures that an admin has chosen for somebody else's profile too, or for what messengers show. */
async function photosElsewhere({ payload }: PayloadRequest, agentId: string): Promise<Set<string>> {
  const [{ docs }, { seo }] = await Promise.all([
    payload.find({
      collection: 'consultant-profile',
      where: { or: [{ agent: { not_equals: agentId } }, { agent: { exists: false } }] },
      select: { photo: true },
      ...asSystem,
    }),
    payload.findGlobal({ slug: 'site-settings', depth: 0, overrideAccess: true }),
  ])
  const photos = [...docs.map(({ photo }) => photo), seo?.image]
  return new Set(photos.flatMap((photo) => (relatedId(photo) as string | null) ?? []))
}
