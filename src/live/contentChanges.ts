import { setTimeout as wait } from 'node:timers/promises'

import type { Payload } from 'payload'

import { connectedDatabase } from '@/database/adapter'

const content = { 'ns.coll': { $in: ['globals', 'consultant-profile', 'media'] } }
/** A decision on an agent is one on the agent's profile too; a sign-in or a registration is not. */
const agents = {
  'ns.coll': 'agents',
  $or: [
    { 'updateDescription.updatedFields.status': { $exists: true } },
    { operationType: { $in: ['replace', 'delete'] } },
  ],
}
const pause = 500

/**
 * Calls `onChange` after every committed change of what visitors see, whichever process made it, and each
 * time the stream had to be opened anew, since something may have been missed meanwhile. Never resolves.
 */
export async function watchContentChanges(payload: Payload, onChange: () => void): Promise<void> {
  for (;;) {
    try {
      // The driver's own: Mongoose's has no way to open it without waiting for a change.
      const stream = connectedDatabase(payload).watch([
        { $match: { $or: [content, agents] } },
        { $project: { _id: 1 } },
      ])
      // Opens it: only then, and not while the database is away, is it time to read again.
      await stream.tryNext()
      onChange()
      for await (const _ of stream) onChange()
    } catch (error) {
      payload.logger.warn({
        err: error,
        msg: 'the stream of content changes broke off; opening it again',
      })
    }
    await wait(pause, undefined, { ref: false })
  }
}
