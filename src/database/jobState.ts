import type { ClientSession, ObjectId } from 'mongodb'
import type { Payload } from 'payload'

import { connectedDatabase } from './core/adapter'
import { systemCollections } from './core/systemCollections'

type JobStates = {
  /** The calendar by which open deadlines were computed, and when they are looked at once more. */
  calendar: { fingerprint: string; settlesAt: Date | null }
  /** The last day of which agents were reminded. */
  reminders: { day: string }
  /** When agents' statistics were computed. */
  figures: { at: Date }
  /** The agent whose turn was last. */
  rotation: { agent: ObjectId }
}

type Name = keyof JobStates
type Row = { _id: Name } & Record<string, unknown>

const statesOf = (payload: Payload) =>
  connectedDatabase(payload).collection<Row>(systemCollections.jobStates)

export async function readJobState<N extends Name>(
  payload: Payload,
  name: N,
  mongoSession?: ClientSession,
): Promise<Partial<JobStates[N]>> {
  const row = await statesOf(payload).findOne({ _id: name }, { session: mongoSession })
  return (row ?? {}) as Partial<JobStates[N]>
}

export async function writeJobState<N extends Name>(
  payload: Payload,
  name: N,
  state: JobStates[N],
  mongoSession?: ClientSession,
): Promise<void> {
  await statesOf(payload).updateOne(
    { _id: name },
    { $set: state },
    { upsert: true, session: mongoSession },
  )
}
