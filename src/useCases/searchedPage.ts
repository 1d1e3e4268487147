import type { Payload } from 'payload'

import { limits } from '@/config/limits'
import { countMatches, type IndexedFilter, readCursors } from '@/database/search/listCursors'
import type { SearchedPage } from '@/domain/operationsPanel/operationsPanel'
import type { Cursor } from '@/domain/lists/paging'

import { pageOf } from './pageOf'

type Search<Row> = {
  collection: string
  /** The sort field, newest first. */
  time: 'submittedAt' | 'createdAt'
  /** Rows that match any of these are listed. */
  choices: IndexedFilter[]
  after: Cursor | undefined
  /** Whether something narrows the list, so that its first page says how many rows match. */
  isNarrowed: boolean
  /** Reads rows by their ids, in any order. */
  read: (ids: string[]) => Promise<Row[]>
}

/** Reads a page of a list that can be narrowed, newest first, and counts what matches at the same time. */
export async function searchedPage<Row extends { id: string }>(
  payload: Payload,
  { after, choices, collection, isNarrowed, read, time }: Search<Row>,
): Promise<SearchedPage<Row>> {
  const limit = limits.pageRows + 1
  const [cursors, matches] = await Promise.all([
    readCursors(payload, { collection, time, choices, after, limit }),
    !after && isNarrowed ? countMatches(payload, collection, choices) : undefined,
  ])
  return { ...(await pageOf(cursors, read)), ...(matches ? { matches } : {}) }
}
