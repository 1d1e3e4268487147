import { createListeners } from '@/client/createListeners'
import { isCurrent, type ListView } from '@/client/live/listView'
import type { SearchableList } from '@/client/live/searchableList'
import { type Cursor, type Page, reaches, withRow } from '@/domain/lists/paging'

/** How long a decided row stays in its table, in milliseconds. */
export const lingerMs = 4000

/** `decided` holds the rows that stay although they left the list: by id, what happened to each; empty until it is known. */
type ViewWithDecidedRows<Row> =
  | Exclude<ListView<Row>, { state: 'shown' }>
  | (Extract<ListView<Row>, { state: 'shown' }> & { decided: ReadonlyMap<string, string> })

type Options<Row> = {
  cursorOf: (row: Row) => Cursor
  /** Finds out what happened to a row that left. Null, at once or later: it must not stay. */
  explain: (row: Row) => Promise<string | null> | null
}

type Decided<Row> = { row: Row; outcome: string; timer: ReturnType<typeof setTimeout> }

export type ListWithDecidedRows<Row extends { id: string }> = ReturnType<
  typeof withDecidedRows<Row>
>

/**
 * Keeps rows that leave a list in their place for `lingerMs`, no matter who decided on them, so that no other row slides under the pointer
 * of somebody who clicks twice. A new search and the loss of access remove them at once.
 */
export function withDecidedRows<Row extends { id: string }>(
  list: SearchableList<Row>,
  { cursorOf, explain }: Options<Row>,
) {
  const decided = new Map<string, Decided<Row>>()
  const listeners = createListeners()
  let isStopped = false
  let before = list.view()
  let shown: ViewWithDecidedRows<Row> = compose()

  function compose(): ViewWithDecidedRows<Row> {
    const view = list.view()
    if (view.state !== 'shown') return view
    let { page } = view
    for (const { row } of decided.values())
      if (!contains(page, row.id)) page = withRow(page, row, cursorOf)
    const outcomes = new Map([...decided].map(([id, { outcome }]) => [id, outcome]))
    return { ...view, page, decided: outcomes }
  }

  const show = () => {
    shown = compose()
    listeners.notify()
  }

  const keep = (row: Row, outcome: string) => {
    clearTimeout(decided.get(row.id)?.timer)
    const timer = setTimeout(() => void release(row.id), lingerMs)
    decided.set(row.id, { row, outcome, timer })
  }

  const drop = (id: string) => {
    clearTimeout(decided.get(id)?.timer)
    decided.delete(id)
  }

  const release = async (id: string) => {
    const { timer } = decided.get(id) ?? {}
    const view = list.view()
    // Read before the decision: its buttons must not come back.
    if (view.state === 'shown' && contains(view.page, id)) await list.refresh()
    if (decided.get(id)?.timer !== timer) return
    decided.delete(id)
    show()
  }

  const keepLeft = (row: Row) => {
    const explained = explain(row)
    if (!explained) return
    keep(row, '')
    const { timer } = decided.get(row.id) ?? {}
    void explained.then((outcome) => {
      const kept = decided.get(row.id)
      if (!kept || kept.timer !== timer) return
      if (outcome === null) drop(row.id)
      else kept.outcome = outcome
      show()
    })
  }

  list.subscribe(() => {
    const view = list.view()
    if (isCurrent(before) && isCurrent(view)) {
      for (const row of before.page.rows)
        if (
          !contains(view.page, row.id) &&
          !decided.has(row.id) &&
          reaches(view.page, cursorOf(row))
        )
          keepLeft(row)
    } else if (view.state !== 'shown' || !view.isOutdated) {
      for (const id of [...decided.keys()]) drop(id)
    }
    before = view
    show()
  })

  return {
    ...list,
    view: () => shown,
    subscribe: listeners.subscribe,

    refresh: (): Promise<void> => {
      isStopped = false
      return list.refresh()
    },

    /** As the list's; decided rows would have it read again. */
    stop: (): void => {
      isStopped = true
      for (const id of [...decided.keys()]) drop(id)
      list.stop()
    },

    /** Shows a row as decided at once, before the list is read again. */
    noteDecided: (row: Row, outcome: string): void => {
      if (isStopped) return
      keep(row, outcome)
      show()
    },
  }
}

const contains = <Row extends { id: string }>({ rows }: Page<Row>, id: string) =>
  rows.some((row) => row.id === id)
