import type { Payload } from 'payload'

import { limits } from '@/config/limits'
import { connectedDatabase } from '@/database/core/adapter'
import { countRows } from '@/database/core/countRows'
import type { Matches } from '@/domain/operationsPanel/operationsPanel'

import type { IndexedFilter } from './indexedFilter'

/** Counts the rows that match any of the choices, up to `limits.countedMatches`. */
export async function countMatches(
  payload: Payload,
  collection: string,
  choices: IndexedFilter[],
): Promise<Matches> {
  const limit = limits.countedMatches + 1
  const size = await sizeOfUnion(payload, collection, choices, limit)
  return { count: Math.min(size, limits.countedMatches), isMore: size > limits.countedMatches }
}

/** A row that matches several choices counts once. With a single choice MongoDB does the counting and sends no rows. */
async function sizeOfUnion(
  payload: Payload,
  collection: string,
  choices: IndexedFilter[],
  limit: number,
): Promise<number> {
  const [only, ...others] = choices
  if (only && others.length === 0)
    return countRows(payload, collection, { query: only.filter, hint: only.hint, limit })
  const rows = connectedDatabase(payload).collection(collection)
  const found = await Promise.all(
    choices.map(({ filter, hint }) =>
      rows.find(filter, { hint, limit, projection: { _id: 1 } }).toArray(),
    ),
  )
  return new Set(found.flat().map(({ _id }) => String(_id))).size
}
