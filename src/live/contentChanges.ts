import type { Payload } from 'payload'

import { watchDatabase } from './watchDatabase'

const watched = ['globals', 'consultant-profile', 'media']

/**
 * Calls `onChange` after every committed change of what visitors see, whichever process made it, and each
 * time that something may have been missed. Never resolves.
 */
export const watchContentChanges = (payload: Payload, onChange: () => void): Promise<void> =>
  watchDatabase(payload, {
    pipeline: [{ $match: { 'ns.coll': { $in: watched } } }, { $project: { _id: 1 } }],
    onOpen: ({ isComplete }) => {
      if (!isComplete) onChange()
    },
    onChange,
  })
