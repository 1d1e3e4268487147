import type { Db } from 'mongodb'
import type { Payload } from 'payload'

import { waitUntil } from '@/database/builtIn/waitUntil'

/** Hands new consultations to the outbox, as every process does four times a second. */
export async function handOver(payload: Payload): Promise<void> {
  const { connectedDatabase } = await import('@/database/core/adapter')
  const { queueUntold } = await import('@/database/consultations/untoldConsultations')
  while (await queueUntold(connectedDatabase(payload)));
}

/** Waits until a running application has told of every consultation and counted it. */
export async function marksTakenOff(database: Db): Promise<void> {
  const marked = { $or: [{ untold: { $exists: true } }, { uncounted: { $exists: true } }] }
  const isDone = async () =>
    (await database.collection('consultation-requests').findOne(marked)) === null
  if (!(await waitUntil(isDone, { timeoutMs: 20_000 }))) throw new Error('A mark has stayed.')
}

/** Leaves the rows as they are a few seconds after their creation: told of and counted. */
export async function takeMarksOff(payload: Payload): Promise<void> {
  const { connectedDatabase } = await import('@/database/core/adapter')
  const { countUncounted } = await import('@/database/counts/countUncounted')
  await handOver(payload)
  while (await countUncounted(connectedDatabase(payload)));
}
