import type { Result } from '@/client/callServer'
import { createLiveList } from '@/client/live/liveList'
import type { ConsultationsQuery } from '@/domain/operationsPanel'
import type { Cursor, Page } from '@/domain/paging'

type Source<Row> = {
  read: (query: ConsultationsQuery) => Promise<Result<Page<Row>>>
  readRow?: (id: string) => Promise<Result<Row>>
  cursorOf?: (row: Row) => Cursor
  leave: () => void
}

export type SearchableList<Row extends { id: string }> = ReturnType<
  typeof createSearchableList<Row>
>

export function createSearchableList<Row extends { id: string }>({ read, ...source }: Source<Row>) {
  let search = ''
  const list = createLiveList<Row>({
    ...source,
    read: (after) => read({ ...(search ? { search } : {}), ...(after ? { after } : {}) }),
  })
  return {
    ...list,

    /** During a search all rows are reread: a single row doesn't tell whether it matches. */
    change: (id: string) => (search ? list.refresh() : list.change(id)),

    /** The current search term; empty without a search. */
    searched: () => search,

    search: (text: string): void => {
      if (text === search) return
      search = text
      void list.restart()
    },
  }
}
