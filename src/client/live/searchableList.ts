import type { CustomersQuery } from '@/domain/consultations/customers'
import type { Matches, SearchedPage } from '@/domain/operationsPanel/operationsPanel'
import type { ConsultationsQuery, PageQuery } from '@/domain/operationsPanel/operationsQueries'
import type { Cursor } from '@/domain/lists/paging'

import type { AccessLoss, Result } from '../callServer'
import { createLiveList } from './liveList'

type Source<Row> = {
  read: (query: ConsultationsQuery) => Promise<Result<SearchedPage<Row>>>
  /** With it, changed rows are read by their ids. */
  cursorOf?: (row: Row) => Cursor
  isArrival?: (row: Row) => boolean
  leavePage: (loss?: AccessLoss) => void
  keepsOutdated?: boolean
}

export type Narrowing = Omit<ConsultationsQuery & CustomersQuery, keyof PageQuery>

export type SearchableList<Row extends { id: string }> = ReturnType<
  typeof createSearchableList<Row>
>

export function createSearchableList<Row extends { id: string }>({
  cursorOf,
  read,
  ...source
}: Source<Row>) {
  let narrowing: Narrowing = {}
  let matches: Matches | null = null
  let resets = 0

  const isNarrowed = () => Object.keys(narrowing).length > 0

  const readPart = async (part: PageQuery) => {
    const asked = narrowing
    const result = await read({ ...asked, ...part })
    if (result.ok && !part.after && asked === narrowing) matches = result.data.matches ?? null
    return result
  }

  const list = createLiveList<Row>({
    ...source,
    isNarrowed,
    read: (after) => readPart(after ? { after } : {}),
    changes: cursorOf && {
      read: (ids, until) => readPart({ ids, ...(until ? { until } : {}) }),
      cursorOf,
    },
  })

  const narrowTo = (wanted: Narrowing): void => {
    const next = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value))
    if (textOf(next) === textOf(narrowing)) return
    narrowing = next
    matches = null
    void list.restart()
  }

  return {
    ...list,

    narrowing: () => narrowing,
    isNarrowed,

    /** How many rows match; null for the whole list, and until the answer is there. */
    matches: () => matches,

    search: (text: string): void => narrowTo({ ...narrowing, search: text }),

    /** Changes some filters and leaves the others and the search as they are. */
    filter: (change: Omit<Narrowing, 'search'>): void => narrowTo({ ...narrowing, ...change }),

    /** How often the search became another one than what was typed, by `begin`, `only` or `reset`: the fields follow then. */
    resets: () => resets,

    /** Before the first reading: begins narrowed to these filters and this search, with this many rows. */
    begin: (first: Narrowing, rows: number): void => {
      resets += 1
      narrowing = first
      list.begin(rows)
    },

    only: (filters: Omit<Narrowing, 'search'>): void => {
      resets += 1
      narrowTo(filters)
    },

    reset: (): void => {
      if (!isNarrowed()) return
      resets += 1
      narrowTo({})
    },
  }
}

const textOf = (narrowing: Narrowing) => JSON.stringify(Object.entries(narrowing).toSorted())
