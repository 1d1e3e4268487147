import type { Payload, PayloadRequest, Where } from 'payload'

import { pictureName, portraitPicture, smallerPortraits } from '@/config/pictures'
import { processSingleton } from '@/process/processSingleton'
import { isApprovedAgent } from '@/domain/accounts/roles'

import { isShownToVisitors } from './pictureUses'

type Names = Set<string>

/**
 * Names found public since the last change of content, and before it: earlier ones count while the database is down, like the pages' last
 * known content.
 */
const state = processSingleton('publicPictures', () => ({
  shown: new Set() as Names,
  before: new Set() as Names,
}))

/** Makes the next read of each picture ask the database. */
export function invalidatePublicPictures(): void {
  if (state.shown.size > 0) state.before = state.shown
  state.shown = new Set()
}

/**
 * Whether everybody may see the picture of this name: something published shows it. A public name is remembered until the content changes; any
 * other is looked up each time.
 * @throws what the database throws, unless the picture was public when it was last asked
 */
export async function isPublicPicture(payload: Payload, name: string): Promise<boolean> {
  const { before, shown } = state
  if (shown.has(name)) return true
  try {
    const picture = await findPicture(payload, name)
    const isPublic = picture !== undefined && (await isShownToVisitors(payload, picture.id))
    if (isPublic) shown.add(name)
    return isPublic
  } catch (error) {
    if (before.has(name)) return true
    throw error
  }
}

/** Whether an approved agent may see the picture of this name: the agent has uploaded it, or the newest draft of the agent's profile shows it. */
export async function isOwnPicture(
  { payload, user }: PayloadRequest,
  name: string,
): Promise<boolean> {
  if (!user || !isApprovedAgent(user)) return false
  const picture = await findPicture(payload, name)
  if (!picture) return false
  if (picture.agent === user.id) return true
  const { docs } = await payload.find({
    collection: 'consultant-profile',
    where: { agent: { equals: user.id }, photo: { equals: picture.id } },
    draft: true,
    depth: 0,
    limit: 1,
    pagination: false,
    // Only admins may read drafts; this one is the agent's own.
    overrideAccess: true,
  })
  return docs.length > 0
}

const named = ['', ...[portraitPicture, ...smallerPortraits].map(({ name }) => `sizes.${name}.`)]

async function findPicture(payload: Payload, name: string) {
  if (!pictureName.test(name)) return undefined
  const where: Where = { or: named.map((path) => ({ [`${path}filename`]: { equals: name } })) }
  const { docs } = await payload.find({
    collection: 'media',
    where,
    select: { agent: true },
    depth: 0,
    limit: 1,
    pagination: false,
    // What shows it decides who may see it.
    overrideAccess: true,
  })
  return docs[0]
}
