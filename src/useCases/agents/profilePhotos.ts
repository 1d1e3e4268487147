import type { PayloadRequest } from 'payload'

import { media as copy } from '@/copy/media'
import { relatedId } from '@/domain/values/relatedId'
import { listPictureUses } from '@/useCases/media/pictureUses'

// Drafts, versions and the owners of pictures are hidden from everybody else.
const asSystem = { depth: 0, pagination: false, overrideAccess: true } as const

/** The ids of the pictures of an agent's profile and its versions, some of them deleted since; in the transaction of `req`. */
export async function listProfilePhotos(req: PayloadRequest, agentId: string): Promise<string[]> {
  const { payload } = req
  const profiles = await payload.find({
    collection: 'consultant-profile',
    where: { agent: { equals: agentId } },
    select: { photo: true },
    ...asSystem,
    req,
  })
  const versions = await payload.findVersions({
    collection: 'consultant-profile',
    where: { 'version.agent': { equals: agentId } },
    ...asSystem,
    req,
  })
  const rows = [...profiles.docs, ...versions.docs.map(({ version }) => version)]
  const photos = rows.flatMap(({ photo }) => relatedId(photo) ?? [])
  return [...new Set(photos)]
}

/** Assigns unused pictures to the agent, in the transaction of `req`: once the profile is deleted, nothing else says whose they were. */
export async function assignUnusedPhotos(
  req: PayloadRequest,
  agentId: string,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    const isUsed = (await listPictureUses(req, id)).length > 0
    const where = { id: { equals: id } }
    // By a filter, which may match none: some were deleted since.
    if (!isUsed)
      await req.payload.db.updateMany({
        collection: 'media',
        where,
        data: { agent: agentId },
        req,
      })
  }
}

/** Deletes an agent's pictures; those still in use lose their owner instead. Call it after the transaction: each is deleted in its own, and a failed deletion does not stop the others. */
export async function deletePhotosOf(req: PayloadRequest, agentId: string): Promise<void> {
  const { docs } = await req.payload.find({
    collection: 'media',
    where: { agent: { equals: agentId } },
    select: { filename: true },
    ...asSystem,
  })
  const failures: unknown[] = []
  for (const { id } of docs)
    await deleteOrDisown(req, id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function deleteOrDisown(req: PayloadRequest, id: string): Promise<void> {
  const asSystemOnOne = { collection: 'media', id, depth: 0, overrideAccess: true, req } as const
  if ((await listPictureUses(req, id)).length === 0) await req.payload.delete(asSystemOnOne)
  else
    await req.payload.update({
      ...asSystemOnOne,
      // Either may have the agent's name.
      data: { agent: null, alt: copy.keptPhoto, title: null },
    })
}
