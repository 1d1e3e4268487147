import type { Payload } from 'payload'

/** Hands new consultations to the outbox, as every process does four times a second. */
export async function handOver(payload: Payload): Promise<void> {
  const { connectedDatabase } = await import('@/database/core/adapter')
  const { queueUntold } = await import('@/database/untoldConsultations')
  while (await queueUntold(connectedDatabase(payload)));
}

/** Leaves the rows as they are a few seconds after their creation: told of and counted. */
export async function takeMarksOff(payload: Payload): Promise<void> {
  const { connectedDatabase } = await import('@/database/core/adapter')
  const { countUncounted } = await import('@/database/counts/countUncounted')
  await handOver(payload)
  while (await countUncounted(connectedDatabase(payload)));
}
