import type { PayloadRequest } from 'payload'

import { adapterOf, sessionOf } from './adapter'
import { systemCollections } from './indexes'

type Turn = { _id: string; count: number }

/**
 * Makes transactions that decide by the same rows meet: of two that are under way at once the second one gets a write
 * conflict, and decides anew by what the first one has left. For rare decisions only.
 */
export async function takeTurn(req: PayloadRequest, name: string): Promise<void> {
  const session = await sessionOf(req)
  await adapterOf(req.payload)
    .connection.collection<Turn>(systemCollections.turns)
    .updateOne({ _id: name }, { $inc: { count: 1 } }, { upsert: true, session })
}
