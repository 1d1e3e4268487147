import type { Document, Filter } from 'mongodb'
import { ObjectId } from 'mongodb'
import type { Payload } from 'payload'

import { isBefore, type Place } from '@/domain/paging'

import { connectedDatabase } from './adapter'

/** Rows of one kind, and the index that has them in the list's order. */
export type Choice = { filter: Filter<Document>; hint: Document }

type Listing = {
  collection: string
  /** The field of the list's time; the newest comes first. */
  time: 'submittedAt' | 'createdAt'
  /** A row is listed that is of any of these kinds. */
  choices: Choice[]
  after?: Place
  limit: number
}

/**
 * Where the rows of a list stand, a page at a time. It reads as many index entries as are asked for, however long the list is; the rows
 * themselves are for the reader's own access rule.
 */
export async function readPlaces(payload: Payload, listing: Listing): Promise<Place[]> {
  const found = await Promise.all(
    listing.choices.map((choice) => readChoice(payload, listing, choice)),
  )
  const places = new Map(found.flat().map((place) => [place.id, place]))
  return [...places.values()]
    .sort((one, other) => (isBefore(one, other) ? -1 : 1))
    .slice(0, listing.limit)
}

async function readChoice(
  payload: Payload,
  { after, collection, limit, time }: Listing,
  { filter, hint }: Choice,
): Promise<Place[]> {
  const rows = connectedDatabase(payload).collection(collection)
  const places: Place[] = []
  for (const part of after ? behind(time, after) : [{}]) {
    if (places.length >= limit) break
    const found = rows
      .find({ $and: [filter, part] }, { hint, projection: { [time]: 1 } })
      .sort({ [time]: -1, _id: -1 })
      .limit(limit - places.length)
    for await (const row of found)
      places.push({
        id: String(row._id),
        time: row[time] instanceof Date ? row[time].toISOString() : null,
      })
  }
  return places
}

/**
 * What comes behind a place, in parts that follow one another: rows with a time, then those without. One query for both would make
 * the database read the list from its top; the bound that seems superfluous spares it that.
 */
function behind(field: string, { id, time }: Place): Filter<Document>[] {
  const _id = { $lt: new ObjectId(id) }
  if (time === null) return [{ [field]: null, _id }]
  const date = new Date(time)
  return [
    { [field]: { $lte: date }, $or: [{ [field]: { $lt: date } }, { [field]: date, _id }] },
    { [field]: null },
  ]
}
