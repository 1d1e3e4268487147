import { setTimeout as wait } from 'node:timers/promises'

import type { ChangeStreamDocument, Document } from 'mongodb'
import type { Payload } from 'payload'

import { connectedDatabase } from '@/database/core/adapter'
import { isUnreachable } from '@/database/core/databaseErrors'

type Watch = {
  /** Selects changes and their fields, `_id` among them. */
  pipeline: Document[]
  /** The stream is open. Without `isComplete`, changes may have been missed before. */
  onOpen: (stream: { isComplete: boolean }) => void
  onChange: (change: ChangeStreamDocument) => void
}

const pause = 500

/**
 * Follows the committed changes of the whole database, of all processes. After an interruption it resumes where it was, or from now on
 * if the database no longer knows that position. Never resolves.
 */
export async function followChangeStream(
  payload: Payload,
  { pipeline, onOpen, onChange }: Watch,
): Promise<void> {
  let token: unknown
  for (;;) {
    let isOpen = false
    try {
      // The driver's own: Mongoose's can't be opened without waiting for a change.
      const stream = connectedDatabase(payload).watch(pipeline, {
        // The document as it is now, maybe later than the change: recipients follow from the present.
        fullDocument: 'updateLookup',
        ...(token ? { resumeAfter: token } : {}),
      })
      // Opens the stream. Only then, not while the database is away, is it time to read again.
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
      // The position is lost (ChangeStreamHistoryLost, a dropped database).
      if (!isOpen && !isUnreachable(error)) token = undefined
      payload.logger.warn({
        err: error,
        msg: 'a stream of database changes broke off; opening it again',
      })
    }
    await wait(pause, undefined, { ref: false })
  }
}
