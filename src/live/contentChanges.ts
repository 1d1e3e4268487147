import type { Payload } from 'payload'

import { followChangeStream } from './changeStream'

const content = { 'ns.coll': { $in: ['globals', 'consultant-profile', 'media'] } }
/** A decision on an agent is one on the agent's profile too; a sign-in or a registration is not. */
const agents = {
  'ns.coll': 'agents',
  $or: [
    { 'updateDescription.updatedFields.status': { $exists: true } },
    { operationType: { $in: ['replace', 'delete'] } },
  ],
}

/**
 * Calls `onChange` after every committed change of what visitors see, whichever process made it, and each
 * time that something may have been missed. Never resolves.
 */
export const watchContentChanges = (payload: Payload, onChange: () => void): Promise<void> =>
  followChangeStream(payload, {
    pipeline: [{ $match: { $or: [content, agents] } }, { $project: { _id: 1 } }],
    onOpen: ({ isComplete }) => {
      if (!isComplete) onChange()
    },
    onChange,
  })
