import type { Payload } from 'payload'

import { contentCollections } from '@/config/cacheTags'

import { followChangeStream } from './changeStream'

const content = { 'ns.coll': { $in: contentCollections } }
/** A decision on an agent may publish or hide the agent's profile; sign-ins and registrations don't. */
const agents = {
  'ns.coll': 'agents',
  $or: [
    { 'updateDescription.updatedFields.status': { $exists: true } },
    { operationType: { $in: ['replace', 'delete'] } },
  ],
}

/** Calls `onChange` after every committed change of what visitors see, by any process, and whenever one may have been missed. Never resolves. */
export const watchContentChanges = (payload: Payload, onChange: () => void): Promise<void> =>
  followChangeStream(payload, {
    pipeline: [{ $match: { $or: [content, agents] } }, { $project: { _id: 1 } }],
    onOpen: ({ isComplete }) => {
      if (!isComplete) onChange()
    },
    onChange,
  })
