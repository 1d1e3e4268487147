import type { CollectionBeforeChangeHook } from 'payload'

import { decisions as copy } from '@/copy/decisions'
import { touchConflictRow } from '@/database/locks/conflictRows'
import { invalidAt } from '@/domain/shared/errors'
import { relatedId } from '@/domain/values/relatedId'
import type { ConsultantProfile } from '@/payload-types'

/** Refuses a second default profile, and a second profile of an agent. */
export const requireOneProfile: CollectionBeforeChangeHook<ConsultantProfile> = async ({
  data,
  originalDoc,
  req,
}) => {
  const agent = relatedId('agent' in data ? data.agent : originalDoc?.agent)
  const others = {
    collection: 'consultant-profile',
    select: { agent: true },
    depth: 0,
    limit: 1,
    pagination: false,
    // The rule concerns all profiles, drafts too, no matter who asks.
    overrideAccess: true,
    req,
  } as const
  const id: unknown = originalDoc?.id
  const stored = id ? await req.payload.find({ ...others, where: { id: { equals: id } } }) : null
  // A profile from before this rule can still be edited.
  if (stored?.docs[0] && relatedId(stored.docs[0].agent) === agent) return data
  await touchConflictRow(req, `profile ${agent ?? 'default'}`)
  const { docs } = await req.payload.find({
    ...others,
    where: {
      and: [
        agent === null ? { agent: { exists: false } } : { agent: { equals: agent } },
        ...(id ? [{ id: { not_equals: id } }] : []),
      ],
    },
  })
  if (docs.length === 0) return data
  throw invalidAt(['agent'], agent === null ? copy.defaultProfileTaken : copy.agentProfileTaken)
}
