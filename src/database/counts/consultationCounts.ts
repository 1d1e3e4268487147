import type { Payload } from 'payload'

import { connectedDatabase } from '@/database/core/adapter'

import {
  type CountChange,
  countsOf,
  ledgerCollections,
  type ConsultationCount,
  sumOf,
  type Uncounted,
  unionWithUncounted,
} from './countLedger'
import { everyRow } from '@/database/core/countRows'

/** Reads ledger and rows at one moment, so that a fold shows everywhere or nowhere. */
export const snapshotRead = { readConcern: { level: 'snapshot' } } as const

export async function countConsultations(
  payload: Payload,
): Promise<{ all: number; assigned: number }> {
  const counts = await readCounts(payload, ['all', 'assigned'])
  return { all: counts.get('all') ?? 0, assigned: counts.get('assigned') ?? 0 }
}

/** Consultations assigned to each agent; agents without any may be missing. */
export const countConsultationsOf = (
  payload: Payload,
  agents: readonly string[],
): Promise<ReadonlyMap<string, number>> => readCounts(payload, agents)

/**
 * Exact at any moment. Reads one row per count, and the changes and the rows with the mark since the last fold, however many
 * consultations there are.
 */
async function readCounts(payload: Payload, names: readonly string[]) {
  const database = connectedDatabase(payload)
  const rows = countsOf(database).aggregate<ConsultationCount | CountChange | Uncounted>(
    [
      { $match: { _id: { $in: names } } },
      {
        $unionWith: {
          coll: ledgerCollections.consultationCountChanges,
          pipeline: [
            { $match: everyRow.query },
            { $group: { _id: '$agent', by: { $sum: '$by' } } },
            { $project: { _id: 0, agent: '$_id', by: 1 } },
          ],
        },
      },
      unionWithUncounted,
    ],
    snapshotRead,
  )
  return sumOf(await rows.toArray())
}
