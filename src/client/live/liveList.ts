import { type Failure, hasLostAccess, type Result } from '../callServer'
import {
  type Page,
  type Cursor,
  withEarlier,
  withNewest,
  withoutRow,
  withRow,
} from '@/domain/paging'

/**
 * The list's states; `earlier` is the state of its next page. `arrived` are the rows that came while the list
 * was being looked at; `isOutdated` says that they answer an earlier question (see `restart`).
 */
export type ListView<Row> =
  | { phase: 'loading' }
  | { phase: 'failed' }
  | {
      phase: 'shown'
      page: Page<Row>
      earlier: 'idle' | 'loading' | 'failed'
      arrived: ReadonlySet<string>
      isOutdated: boolean
    }

type Source<Row> = {
  /** Reads a page: the newest one, or the one behind a place. */
  read: (after?: string) => Promise<Result<Page<Row>>>
  /** Reads one row; a 404 says that it is gone. Without it a change behind the newest page reads all that is shown. */
  readRow?: (id: string) => Promise<Result<Row>>
  /** Where a row stands; without it a row that comes into the middle of the list waits for the next `refresh`. */
  cursorOf?: (row: Row) => Cursor
  leave: () => void
}

/** As many changed rows are read one by one; more of them, by reading all that is shown again. */
const fewRows = 3
/** Changes that come one upon the other are read at most this often. */
const pace = 200
/** What could not be read is tried again after this time. */
const retryPause = 10_000

/**
 * A list as a page holds it, newest first, outside of React: whoever learns of a change says so, and the list
 * reads what it must. Nothing is kept of what cannot be read any more.
 */
export function createLiveList<Row extends { id: string }>({
  read,
  readRow,
  cursorOf,
  leave,
}: Source<Row>) {
  let view: ListView<Row> = { phase: 'loading' }
  let turn = Promise.resolve()
  /** Counts the questions that this list was asked; answers to an earlier one are dropped. */
  let question = 0
  let changed = new Set<string>()
  let waitingRefresh: Promise<void> | undefined
  let waitingChanges: Promise<void> | undefined
  let newestCount = 0
  let lastChange = -pace
  let retry: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const show = (next: ListView<Row>) => {
    view = next
    for (const listener of listeners) listener()
  }

  const showPage = (page: Page<Row>, arrived: ReadonlySet<string>) =>
    show({ phase: 'shown', page, earlier: 'idle', arrived, isOutdated: false })

  const begin = () => {
    question += 1
    clearTimeout(retry)
    turn = Promise.resolve()
    changed = new Set()
    waitingRefresh = waitingChanges = undefined
  }

  const end = () => {
    begin()
    // Before the next page is there, what this one holds must be gone.
    show({ phase: 'loading' })
    leave()
  }

  /** One reading at a time, so that a slow answer never undoes a later one. The task returns what is to be shown. */
  const inTurn = (task: () => Promise<() => void>, fail: () => void) => {
    const asked = question
    const attempt = async () => {
      if (asked !== question) return
      try {
        const apply = await task()
        if (asked === question) apply()
      } catch (error) {
        if (asked !== question) return
        if (error instanceof ReadError && hasLostAccess(error.failure)) end()
        else fail()
      }
    }
    return (turn = turn.then(attempt))
  }

  /** Reads the newest page and as many behind it as are shown. */
  const readShown = async (): Promise<Page<Row>> => {
    const wanted = isCurrent(view) ? view.page.rows.length : 0
    let page = dataOf(await read())
    newestCount = page.rows.length
    while (page.earlier && page.rows.length < wanted) {
      const { length } = page.rows
      page = withEarlier(page, dataOf(await read(page.earlier)))
      if (page.rows.length === length) break
    }
    return page
  }

  /** The rows that are new beside those shown; one that only moved up because another went is not. */
  const arrivedIn = (page: Page<Row>): ReadonlySet<string> => {
    if (!isCurrent(view)) return new Set()
    const known = new Set(view.page.rows.map(({ id }) => id))
    const lastKnown = page.rows.findLastIndex(({ id }) => known.has(id))
    const isWhole = !view.page.earlier
    const added = page.rows.filter(
      ({ id }, index) => !known.has(id) && (index < lastKnown || isWhole || lastKnown < 0),
    )
    const isThere = new Set(page.rows.map(({ id }) => id))
    const before = [...view.arrived].filter((id) => isThere.has(id))
    return new Set([...before, ...added.map(({ id }) => id)])
  }

  const readChanges = async (ids: ReadonlySet<string>): Promise<() => void> => {
    if (!isCurrent(view)) return showAll(await readShown())
    let { page } = view
    const cursors = new Map(page.rows.map(({ id }, cursor) => [id, cursor]))
    let rest = [...ids]
    if (rest.some((id) => (cursors.get(id) ?? 0) < newestCount)) {
      const newest = dataOf(await read())
      newestCount = newest.rows.length
      page = withNewest(page, newest)
      const isNewest = new Set(newest.rows.map(({ id }) => id))
      const isShown = new Set(page.rows.map(({ id }) => id))
      rest = newest.earlier
        ? rest.filter((id) => !isNewest.has(id) && (isShown.has(id) || !cursors.has(id)))
        : []
    }
    if (rest.length && (!readRow || rest.length > fewRows)) return showAll(await readShown())
    for (const id of rest) {
      const row = readRow && rowOf(await readRow(id))
      if (!row) page = withoutRow(page, id)
      else if (cursorOf) page = withRow(page, row, cursorOf)
      else page = { ...page, rows: page.rows.map((shown) => (shown.id === id ? row : shown)) }
    }
    return showAll(page)
  }

  const showAll = (page: Page<Row>) => () => showPage(page, arrivedIn(page))

  /** What is shown stays, but a change that was told is not told again. */
  const retryOrFail = () => {
    if (!isCurrent(view)) show({ phase: 'failed' })
    clearTimeout(retry)
    retry = setTimeout(() => void readAgain(), retryPause)
  }

  const readAgain = (): Promise<void> =>
    (waitingRefresh ??= inTurn(async () => {
      waitingRefresh = undefined
      clearTimeout(retry)
      changed.clear()
      return showAll(await readShown())
    }, retryOrFail))

  const refresh = (): Promise<void> => {
    if (view.phase === 'failed') show({ phase: 'loading' })
    return readAgain()
  }

  return {
    view: () => view,

    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Reads all that is shown again; it stays until the answer is there, and when there is none. */
    refresh,

    /** Says that a row changed, came or went. As many as are said while something is being read are read together. */
    change: (id: string): Promise<void> => {
      changed.add(id)
      return (waitingChanges ??= inTurn(async () => {
        const rest = lastChange + pace - performance.now()
        if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
        lastChange = performance.now()
        waitingChanges = undefined
        const ids = changed
        changed = new Set()
        // A refresh in between has read them.
        return ids.size ? readChanges(ids) : () => {}
      }, retryOrFail))
    },

    /** Begins anew, for a source that now answers another question (a search). What is shown stays until the answer. */
    restart: (): Promise<void> => {
      begin()
      show(view.phase === 'shown' ? { ...view, isOutdated: true } : { phase: 'loading' })
      return refresh()
    },

    /** The right to see this is lost: shows nothing any more and leaves. */
    end,

    /** Reads the page behind the last row. */
    showEarlier: (): Promise<void> =>
      inTurn(
        async () => {
          if (!isCurrent(view) || !view.page.earlier) return () => {}
          const { page, arrived } = view
          show({ ...view, earlier: 'loading' })
          const next = dataOf(await read(page.earlier ?? undefined))
          return () => showPage(withEarlier(page, next), arrived)
        },
        () => {
          if (isCurrent(view)) show({ ...view, earlier: 'failed' })
        },
      ),
  }
}

/** Ends the reading that is under way. */
class ReadError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.code)
  }
}

function dataOf<Data>(result: Result<Data>): Data {
  if (result.ok) return result.data
  throw new ReadError(result)
}

const rowOf = <Row>(result: Result<Row>): Row | null =>
  !result.ok && result.status === 404 ? null : dataOf(result)

const isCurrent = <Row>(view: ListView<Row>): view is Extract<ListView<Row>, { phase: 'shown' }> =>
  view.phase === 'shown' && !view.isOutdated
