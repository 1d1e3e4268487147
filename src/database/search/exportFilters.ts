import { type Document, type Filter, ObjectId } from 'mongodb'
import type { Payload } from 'payload'

import { durations } from '@/config/limits'
import { connectedDatabase } from '@/database/core/adapter'
import { countRows } from '@/database/core/countRows'
import { listIndexes } from '@/database/core/indexes'
import { countConsultations } from '@/database/counts/consultationCounts'
import type { ExportSelection } from '@/domain/consultationExport'
import { parseKoreanDay } from '@/domain/time'

import type { IndexedFilter } from './listCursors'
import { consultationFilters } from './ngramFilters'

const consultations = 'consultation-requests'
// Nobody waits longer for a count.
const maxTimeMS = durations.requestTimeout
const day = 24 * 60 * 60 * 1000

/** The consultations of a selection; one that matches several filters is one all the same. */
export async function exportFilters(
  payload: Payload,
  { agent, from, responsible, search, to }: ExportSelection,
): Promise<IndexedFilter[]> {
  const assigned = agent === undefined ? undefined : assignedTo(agent)
  const found =
    assigned && search === undefined && responsible === undefined
      ? [assigned]
      : await consultationFilters(payload, { responsible, search })
  const conditions: Filter<Document>[] = [
    ...(assigned ? [assigned.filter] : []),
    ...received(from, to),
  ]
  if (conditions.length === 0) return found
  return found.map(({ filter, hint }) => ({ filter: { $and: [filter, ...conditions] }, hint }))
}

/** Counts the consultations of a selection, exactly. */
export async function countExported(payload: Payload, selection: ExportSelection): Promise<number> {
  if (Object.values(selection).every((chosen) => chosen === undefined))
    return (await countConsultations(payload)).all
  const [first, ...others] = await exportFilters(payload, selection)
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

const assignedTo = (agent: string): IndexedFilter => ({
  filter: { assignedAgent: new ObjectId(agent) },
  hint: listIndexes.consultationsOfAgent,
})

function received(from?: string, to?: string): Filter<Document>[] {
  const [first, last] = [from, to].map((text) => text && parseKoreanDay(text))
  return [
    ...(first ? [{ submittedAt: { $gte: first } }] : []),
    ...(last ? [{ submittedAt: { $lt: new Date(last.getTime() + day) } }] : []),
  ]
}
