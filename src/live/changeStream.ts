import { setTimeout as wait } from 'node:timers/promises'

import type { ChangeStreamDocument, Document } from 'mongodb'
import type { Payload } from 'payload'

import { connectedDatabase } from '@/database/core/adapter'
import { isUnreachable } from '@/database/core/databaseErrors'

type Watch = {
  /** What of the changes is wanted, and which of their fields; `_id` must be among these. */
  pipeline: Document[]
  /** The stream is open. With `isComplete` it goes on where it broke off; else changes may have been missed before. */
  onOpen: (stream: { isComplete: boolean }) => void
  onChange: (change: ChangeStreamDocument) => void
}

const pause = 500

/**
 * Follows the committed changes of the whole database, whichever process makes them. After a break it goes on where
 * it was, or, where the database does not remember that any more, from now on. Never resolves.
 */
export async function followChangeStream(
  payload: Payload,
  { pipeline, onOpen, onChange }: Watch,
): Promise<void> {
  let token: unknown
  for (;;) {
    let isOpen = false
    try {
      // The driver's own: Mongoose's has no way to open it without waiting for a change.
      const stream = connectedDatabase(payload).watch(pipeline, {
        // As it is now, which may be later than the change: who is to be told follows from the present.
        fullDocument: 'updateLookup',
        ...(token ? { resumeAfter: token } : {}),
      })
      // Opens it: only then, and not while the database is away, is it time to read again.
      const first = await stream.tryNext()
      isOpen = true
      onOpen({ isComplete: Boolean(token) })
      token = stream.resumeToken
      if (first) onChange(first)
      for await (const change of stream) {
        onChange(change)
        token = stream.resumeToken
      }
    } catch (error) {
      // The place is lost (ChangeStreamHistoryLost, a dropped database).
      if (!isOpen && !isUnreachable(error)) token = undefined
      payload.logger.warn({
        err: error,
        msg: 'a stream of database changes broke off; opening it again',
      })
    }
    await wait(pause, undefined, { ref: false })
  }
}
