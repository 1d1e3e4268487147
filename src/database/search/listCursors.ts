import type { Document, Filter } from 'mongodb'
import { ObjectId } from 'mongodb'
import type { Payload } from 'payload'

import { isBefore, type Cursor } from '@/domain/lists/paging'
import { connectedDatabase } from '@/database/core/adapter'

import type { IndexedFilter } from './indexedFilter'

type Listing = {
  collection: string
  /** The sort field, newest first. */
  time: 'submittedAt' | 'createdAt'
  /** Rows that match any of these are listed. */
  choices: IndexedFilter[]
  after?: Cursor
  limit: number
}

/**
 * Reads a page of a list as cursors only; the caller loads the rows under its access rules. Reads some `limit` rows per choice, however long the
 * list is; a choice that tests rows reads until enough pass.
 */
export async function readCursors(payload: Payload, listing: Listing): Promise<Cursor[]> {
  const found = await Promise.all(
    listing.choices.map((choice) => readChoice(payload, listing, choice)),
  )
  const cursors = new Map(found.flat().map((cursor) => [cursor.id, cursor]))
  return [...cursors.values()]
    .sort((one, other) => (isBefore(one, other) ? -1 : 1))
    .slice(0, listing.limit)
}

async function readChoice(
  payload: Payload,
  { after, collection, limit, time }: Listing,
  { filter, hint }: IndexedFilter,
): Promise<Cursor[]> {
  const rows = connectedDatabase(payload).collection(collection)
  const cursors: Cursor[] = []
  for (const part of after ? filtersAfter(time, after) : [{}]) {
    if (cursors.length >= limit) break
    const found = rows
      .find({ $and: [filter, part] }, { hint, projection: { [time]: 1 } })
      .sort({ [time]: -1, _id: -1 })
      .limit(limit - cursors.length)
    for await (const row of found) cursors.push(cursorOf(row, time))
  }
  return cursors
}

const cursorOf = (row: Document, time: Listing['time']): Cursor => ({
  id: String(row._id),
  time: row[time] instanceof Date ? row[time].toISOString() : null,
})

/**
 * Rows after a cursor: first those with a time, then those without. In one query, or without the seemingly superfluous `$lte`, MongoDB
 * would read the list from its start.
 */
function filtersAfter(field: string, { id, time }: Cursor): Filter<Document>[] {
  const _id = { $lt: new ObjectId(id) }
  if (time === null) return [{ [field]: null, _id }]
  const date = new Date(time)
  return [
    { [field]: { $lte: date }, $or: [{ [field]: { $lt: date } }, { [field]: date, _id }] },
    { [field]: null },
  ]
}

type Changes = Pick<Listing, 'choices' | 'collection' | 'time'> & {
  ids: readonly string[]
  until?: Cursor
}

type ChangedRow = { id: string; updatedAt: Date | null }

/** Finds those of these rows that a list has, down to a cursor, in any order. Reads none but them, however long the list is. */
export async function findChanged(
  payload: Payload,
  { choices, collection, ids, time, until }: Changes,
): Promise<ChangedRow[]> {
  const rows = await connectedDatabase(payload)
    .collection(collection)
    .find(
      {
        _id: { $in: ids.map((id) => new ObjectId(id)) },
        $or: choices.map(({ filter }) => filter),
      },
      { hint: everyId, projection: { [time]: 1, updatedAt: 1 } },
    )
    .toArray()
  return rows
    .filter((row) => !until || !isBefore(until, cursorOf(row, time)))
    .map(({ _id, updatedAt }) => ({
      id: String(_id),
      updatedAt: updatedAt instanceof Date ? updatedAt : null,
    }))
}

const everyId = { _id: 1 }
