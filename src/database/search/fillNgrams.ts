import type { AnyBulkWriteOperation, Db, Document, ObjectId } from 'mongodb'

import type { AgentStatus } from '@/domain/agents/agentStatus'
import { ngramsOfAgent, ngramsOfConsultation } from '@/domain/lists/rowNgrams'

const batchSize = 1000
/** Rows that were edited meanwhile are read again. */
const maxPasses = 3

/**
 * Brings the n-grams of all consultations and agents up to what this version searches by. Can be interrupted and repeated at any time,
 * while the application runs.
 * @returns how many rows changed
 */
export async function fillNgrams(database: Db): Promise<number> {
  const known = await database.collection('agents').distinct('_id')
  const agentIds = new Set(known.map(String))
  const ofConsultation = ({ agentId, assignedAgent, name, phone }: Document) =>
    ngramsOfConsultation(
      { agentId: textOf(agentId), name: textOf(name), phone: textOf(phone) },
      Boolean(assignedAgent) || agentIds.has(agentId as string),
    )
  const ofAgent = ({ email, name, phone, status }: Document) =>
    ngramsOfAgent({
      email: textOf(email),
      name: textOf(name),
      phone: textOf(phone),
      status: status as AgentStatus,
    })
  let changed = 0
  for (const [collection, ngramsOfRow] of [
    ['consultation-requests', ofConsultation],
    ['agents', ofAgent],
  ] as const) {
    for (let pass = 0; pass < maxPasses; pass += 1) {
      const { missed, modified } = await fill(database, collection, ngramsOfRow)
      changed += modified
      if (!missed) break
    }
  }
  return changed
}

async function fill(
  database: Db,
  collection: string,
  ngramsOfRow: (row: Document) => string[],
): Promise<{ modified: number; missed: number }> {
  const rows = database.collection(collection)
  let modified = 0
  let missed = 0
  let batch: AnyBulkWriteOperation[] = []
  const write = async () => {
    if (!batch.length) return
    const { matchedCount, modifiedCount } = await rows.bulkWrite(batch, { ordered: false })
    modified += modifiedCount
    missed += batch.length - matchedCount
    batch = []
  }
  for await (const row of rows.find({}, { projection })) {
    const searchGrams = ngramsOfRow(row)
    if (isSame(row.searchGrams, searchGrams)) continue
    batch.push({ updateOne: { filter: asRead(row), update: { $set: { searchGrams } } } })
    if (batch.length === batchSize) await write()
  }
  await write()
  return { modified, missed }
}

const sources = ['name', 'phone', 'email', 'agentId', 'assignedAgent', 'status']
const projection = Object.fromEntries([...sources, 'searchGrams'].map((field) => [field, 1]))

/** Matches the row unless it was edited meanwhile. */
const asRead = (row: Document) => ({
  _id: row._id as ObjectId,
  ...Object.fromEntries(sources.map((field) => [field, (row[field] as unknown) ?? null])),
})

const isSame = (stored: unknown, wanted: string[]): boolean =>
  Array.isArray(stored) &&
  stored.length === wanted.length &&
  new Set([...(stored as unknown[]), ...wanted]).size === wanted.length

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
