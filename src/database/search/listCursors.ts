import type { Document, Filter } from 'mongodb'
import { ObjectId } from 'mongodb'
import type { Payload } from 'payload'

import { isBefore, type Cursor } from '@/domain/paging'

import { connectedDatabase } from '@/database/core/adapter'

/** Rows of one kind, and the index that has them in the list's order. */
export type IndexedFilter = { filter: Filter<Document>; hint: Document }

type Listing = {
  collection: string
  /** The field of the list's time; the newest comes first. */
  time: 'submittedAt' | 'createdAt'
  /** A row is listed that is of any of these kinds. */
  choices: IndexedFilter[]
  after?: Cursor
  limit: number
}

/**
 * Where the rows of a list stand, a page at a time. It reads as many index entries as are asked for, however long the list is; the rows
 * themselves are for the reader's own access rule.
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
  for (const part of after ? behind(time, after) : [{}]) {
    if (cursors.length >= limit) break
    const found = rows
      .find({ $and: [filter, part] }, { hint, projection: { [time]: 1 } })
      .sort({ [time]: -1, _id: -1 })
      .limit(limit - cursors.length)
    for await (const row of found)
      cursors.push({
        id: String(row._id),
        time: row[time] instanceof Date ? row[time].toISOString() : null,
      })
  }
  return cursors
}

/**
 * What comes behind a place, in parts that follow one another: rows with a time, then those without. One query for both would make
 * the database read the list from its top; the bound that seems superfluous spares it that.
 */
function behind(field: string, { id, time }: Cursor): Filter<Document>[] {
  const _id = { $lt: new ObjectId(id) }
  if (time === null) return [{ [field]: null, _id }]
  const date = new Date(time)
  return [
    { [field]: { $lte: date }, $or: [{ [field]: { $lt: date } }, { [field]: date, _id }] },
    { [field]: null },
  ]
}
