import type { Document } from 'mongodb'
import type { Payload } from 'payload'

import { durations } from '@/config/durations'
import type { AgentNumbers } from '@/domain/operationsPanel/operationsPanel'

import { connectedDatabase } from './core/adapter'
import { listIndexes } from './core/indexes'
import { systemCollections } from './core/systemCollections'

type AgentStatistics = Pick<AgentNumbers, 'won' | 'contactMinutes'>

type Row = AgentStatistics & { _id: string }

export const noStatistics: AgentStatistics = { won: 0, contactMinutes: null }

const statisticsOf = (payload: Payload) =>
  connectedDatabase(payload).collection<Row>(systemCollections.agentStatistics)

/** The statistics of these agents as they were computed last; agents without any are missing. */
export async function readAgentStatistics(
  payload: Payload,
  agents: readonly string[],
): Promise<ReadonlyMap<string, AgentStatistics>> {
  const rows = await statisticsOf(payload)
    .find({ _id: { $in: [...agents] } })
    .toArray()
  return new Map(rows.map(({ _id, contactMinutes, won }) => [_id, { contactMinutes, won }]))
}

/** Computes the statistics of all agents anew, and drops those of agents without consultations in the period. */
export async function computeAgentStatistics(payload: Payload, now: Date): Promise<void> {
  const since = new Date(now.getTime() - durations.agentStatisticsPeriod)
  const found = connectedDatabase(payload)
    .collection('consultation-requests')
    .aggregate<Document & { _id: unknown; won: number; minutes: (number | null)[] }>(
      [
        { $match: { submittedAt: { $gte: since }, assignedAgent: { $ne: null } } },
        {
          $group: {
            _id: '$assignedAgent',
            won: { $sum: { $cond: [{ $eq: ['$stage', 'won'] }, 1, 0] } },
            minutes: { $push: '$contactMinutes' },
          },
        },
      ],
      { hint: listIndexes.newestConsultations },
    )
  const rows: Row[] = []
  for await (const { _id, minutes, won } of found)
    rows.push({ _id: String(_id), won, contactMinutes: medianOf(minutes) })
  await statisticsOf(payload).deleteMany({ _id: { $nin: rows.map(({ _id }) => _id) } })
  if (rows.length === 0) return
  await statisticsOf(payload).bulkWrite(
    rows.map(({ _id, ...statistics }) => ({
      updateOne: { filter: { _id }, update: { $set: statistics }, upsert: true },
    })),
    { ordered: false },
  )
}

function medianOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).sort((one, other) => one - other)
  if (known.length === 0) return null
  const middle = Math.floor(known.length / 2)
  const [before = 0, after = 0] = [known[middle - 1], known[middle]]
  return known.length % 2 ? after : Math.round((before + after) / 2)
}
