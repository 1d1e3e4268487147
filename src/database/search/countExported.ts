import type { Payload } from 'payload'

import { durations } from '@/config/durations'
import { connectedDatabase } from '@/database/core/adapter'
import { countRows } from '@/database/core/countRows'
import { countConsultations } from '@/database/counts/readConsultationCounts'
import type { ExportFilters } from '@/domain/consultations/consultationExport'

import type { IndexedFilter } from './indexedFilter'
import { consultationFilters } from './consultationFilters'

const consultations = 'consultation-requests'
// No request waits longer for a count.
const maxTimeMS = durations.answerTimeout

/** Counts the consultations that these filters leave, exactly. */
export async function countExported(payload: Payload, filters: ExportFilters): Promise<number> {
  if (Object.values(filters).every((chosen) => chosen === undefined))
    return (await countConsultations(payload)).all
  const [first, ...others] = await consultationFilters(payload, filters)
  if (!first) return 0
  if (others.length === 0)
    return countRows(payload, consultations, {
      query: first.filter,
      hint: first.hint,
      maxTimeMS,
    })
  const idsOf = ({ filter }: IndexedFilter) => [{ $match: filter }, { $project: { _id: 1 } }]
  const union = others.map((other) => ({
    $unionWith: { coll: consultations, pipeline: idsOf(other) },
  }))
  const [counted] = await connectedDatabase(payload)
    .collection(consultations)
    .aggregate<{ n: number }>(
      [...idsOf(first), ...union, { $group: { _id: '$_id' } }, { $count: 'n' }],
      { maxTimeMS },
    )
    .toArray()
  return counted?.n ?? 0
}
