import type { Result } from '@/client/callServer'
import { createLiveList } from '@/client/live/liveList'
import type { ConsultationsQuery } from '@/domain/operationsPanel'
import type { Page, Cursor } from '@/domain/paging'

type Source<Row> = {
  read: (query: ConsultationsQuery) => Promise<Result<Page<Row>>>
  readRow?: (id: string) => Promise<Result<Row>>
  cursorOf?: (row: Row) => Cursor
  leave: () => void
}

export type SearchableList<Row extends { id: string }> = ReturnType<
  typeof createSearchableList<Row>
>

/** A live list that may be searched. */
export function createSearchableList<Row extends { id: string }>({ read, ...source }: Source<Row>) {
  let search = ''
  const list = createLiveList<Row>({
    ...source,
    read: (after) => read({ ...(search ? { search } : {}), ...(after ? { after } : {}) }),
  })
  return {
    ...list,

    /** A row by itself does not tell whether it is among those that are searched for. */
    change: (id: string) => (search ? list.refresh() : list.change(id)),

    /** What is searched for at this moment, or nothing. */
    searched: () => search,

    search: (text: string): void => {
      if (text === search) return
      search = text
      void list.restart()
    },
  }
}
