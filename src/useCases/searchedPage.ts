import type { PayloadRequest } from 'payload'

import { limits } from '@/config/limits'
import { markFollowedChange } from '@/database/records/accessLog'
import { findChanged, readCursors } from '@/database/search/listCursors'
import type { IndexedFilter } from '@/database/search/indexedFilter'
import { countMatches } from '@/database/search/countMatches'
import type { SearchedPage } from '@/domain/operationsPanel/operationsPanel'
import type { Cursor } from '@/domain/lists/paging'
import type { PersonalCollection } from '@/domain/records/accessLog'

import { pageOf } from './pageOf'

type Search<Row> = {
  collection: PersonalCollection
  /** The sort field, newest first. */
  time: 'submittedAt' | 'createdAt'
  /** Rows that match any of these are listed. */
  choices: IndexedFilter[]
  after: Cursor | undefined
  /** Instead of a page, those of these rows that the list has, down to `until`. */
  ids: readonly string[] | undefined
  until: Cursor | undefined
  /** Whether something narrows the list, so that its first page says how many rows match. */
  isNarrowed: boolean
  /** Reads rows by their ids, in any order. */
  read: (ids: string[]) => Promise<Row[]>
}

/** Reads a page of a list that can be narrowed, newest first, and counts what matches at the same time. */
export async function searchedPage<Row extends { id: string }>(
  req: PayloadRequest,
  { after, choices, collection, ids, isNarrowed, read, time, until }: Search<Row>,
): Promise<SearchedPage<Row>> {
  const { payload } = req
  const readChanged = async (asked: readonly string[]) => {
    const changed = await findChanged(payload, { collection, time, choices, ids: asked, until })
    if (changed.length === 0) return { rows: [], earlier: null }
    markFollowedChange(req, changed)
    return { rows: await read(changed.map(({ id }) => id)), earlier: null }
  }
  const readPage = async () => {
    const limit = limits.pageRows + 1
    return pageOf(await readCursors(payload, { collection, time, choices, after, limit }), read)
  }
  const [page, matches] = await Promise.all([
    ids ? readChanged(ids) : readPage(),
    !after && isNarrowed ? countMatches(payload, collection, choices) : undefined,
  ])
  return { ...page, ...(matches ? { matches } : {}) }
}
