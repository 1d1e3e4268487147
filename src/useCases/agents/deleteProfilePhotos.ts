import type { PayloadRequest } from 'payload'

import { media as copy } from '@/copy/media'
import { relatedId } from '@/domain/values/relatedId'

// Drafts, versions and the owners of pictures are hidden from everybody else.
const asSystem = { depth: 0, pagination: false, overrideAccess: true } as const

/**
 * Deletes the pictures that an agent uploaded or that the agent's profile and its versions use, unless another page shows them.
 * Files can't be rolled back, so call it before the transaction.
 */
export async function deleteProfilePhotos(req: PayloadRequest, agentId: string): Promise<void> {
  const { payload } = req
  const own = await ownPhotos(req, agentId)
  const candidates = new Set([...own, ...(await profilePhotos(req, agentId))])
  const usedElsewhere = await photosElsewhere(req, agentId)
  for (const id of candidates) {
    if (usedElsewhere.has(id)) {
      if (own.includes(id)) await disown(req, id)
      continue
    }
    // The profile still shows it; it is deleted next.
    const context = { mayDeleteUsedPictures: true }
    await payload.delete({ collection: 'media', id, depth: 0, overrideAccess: true, req, context })
  }
}

/** A picture that is kept tells no more whose it was. */
const disown = ({ payload }: PayloadRequest, id: string) =>
  payload.update({
    collection: 'media',
    id,
    data: { agent: null, alt: copy.keptPhoto },
    depth: 0,
    overrideAccess: true,
  })

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
  return withoutDeleted({ payload }, photos)
}

/** Drops the ids of pictures that are deleted already; versions still name them. */
async function withoutDeleted(
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

/** Pictures that another profile or the share image of the site uses. */
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
