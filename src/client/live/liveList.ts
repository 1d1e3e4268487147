import { createListeners } from '@/client/createListeners'
import {
  type Cursor,
  type Page,
  withEarlier,
  withNewest,
  withoutRow,
  withRow,
} from '@/domain/lists/paging'

import { type AccessLoss, hasLostAccess, type Result } from '../callServer'
import { cameMeanwhileIn, isCurrent, type ListView } from './listView'
import { dataOf, ReadError, rowOf } from './readError'

type Source<Row> = {
  /** Reads the newest page, or the page after a cursor. */
  read: (after?: string) => Promise<Result<Page<Row>>>
  /** Reads one row; 404 means it is gone. Without it, a change below the newest page rereads all shown pages. */
  readRow?: (id: string) => Promise<Result<Row>>
  /** A row's cursor; without it, a row that belongs in the middle of the list appears at the next `refresh`. */
  cursorOf?: (row: Row) => Cursor
  /** Whether a search or filter is on: a single row doesn't tell whether it matches, so a change rereads all shown pages. */
  isNarrowed?: () => boolean
  /** Whether a row that enters a narrowed list has arrived: others only match from now on. */
  isArrival?: (row: Row) => boolean
  /** Called when the rows could not be read, which is tried again soon. */
  onFailure?: () => void
  /** Called when the rows are dropped. */
  leavePage: (loss?: AccessLoss) => void
  /** Whether the rows of the previous search stay, marked as outdated, when the next one fails. */
  keepsOutdated?: boolean
}

/** Up to this many changed rows are read one by one; above that, all shown pages are reread. */
const maxSingleReads = 3
/** In place of the id of a changed row. */
const anyRow = ''
const changeIntervalMs = 200
/** Of a narrowed list, whose changes reread it as a whole. */
const rereadIntervalMs = 500
/** How long after a failure what is shown is read again. */
export const retryDelayMs = 10_000

/** Keeps a list, newest first, up to date: callers report changed ids, it reads what it needs; drops all rows when access is lost. */
export function createLiveList<Row extends { id: string }>({
  read,
  readRow,
  cursorOf,
  isNarrowed = () => false,
  isArrival = () => true,
  onFailure,
  leavePage,
  keepsOutdated = false,
}: Source<Row>) {
  let view: ListView<Row> = { state: 'loading' }
  let queue = Promise.resolve()
  /** Counts restarts; results of an earlier generation are dropped. */
  let generation = 0
  let changed = new Set<string>()
  let queuedRefresh: Promise<void> | undefined
  let queuedChanges: Promise<void> | undefined
  let newestCount = 0
  let firstRows = 0
  let lastChange = -Infinity
  let retry: ReturnType<typeof setTimeout> | undefined
  const listeners = createListeners()

  const show = (next: ListView<Row>) => {
    view = next
    listeners.notify()
  }

  const showPage = (page: Page<Row>, cameMeanwhile: ReadonlySet<string>) =>
    show({ state: 'shown', page, earlier: 'idle', cameMeanwhile, isOutdated: false })

  const reset = () => {
    generation += 1
    clearTimeout(retry)
    queue = Promise.resolve()
    changed = new Set()
    queuedRefresh = queuedChanges = undefined
  }

  const end = (loss?: AccessLoss) => {
    reset()
    // The rows must be gone before the browser has loaded the next page.
    show({ state: 'loading' })
    leavePage(loss)
  }

  /** Runs one read at a time, so that a slow response never overwrites a later one. The task returns how to show it. */
  const enqueue = (task: () => Promise<() => void>, fail: () => void) => {
    const startedIn = generation
    const run = async () => {
      if (startedIn !== generation) return
      try {
        const apply = await task()
        if (startedIn === generation) apply()
      } catch (error) {
        if (startedIn !== generation) return
        if (error instanceof ReadError && hasLostAccess(error.failure)) end(error.failure)
        else fail()
      }
    }
    return (queue = queue.then(run))
  }

  const readShown = async (): Promise<Page<Row>> => {
    clearTimeout(retry)
    const wanted = isCurrent(view) ? view.page.rows.length : firstRows
    let page = dataOf(await read())
    newestCount = page.rows.length
    while (page.earlier && page.rows.length < wanted) {
      const { length } = page.rows
      page = withEarlier(page, dataOf(await read(page.earlier)))
      if (page.rows.length === length) break
    }
    return page
  }

  const readChanges = async (ids: ReadonlySet<string>): Promise<() => void> => {
    if (!isCurrent(view) || isNarrowed() || ids.has(anyRow)) return showAll(await readShown())
    let { page } = view
    // One read of the newest page answers for rows on it and for others.
    if (!readRow && page.rows.length <= newestCount) return showAll(await readShown())
    const indexes = new Map(page.rows.map(({ id }, index) => [id, index]))
    let rest = [...ids]
    if (rest.some((id) => (indexes.get(id) ?? 0) < newestCount)) {
      const newest = dataOf(await read())
      newestCount = newest.rows.length
      page = withNewest(page, newest)
      const isNewest = new Set(newest.rows.map(({ id }) => id))
      const isShown = new Set(page.rows.map(({ id }) => id))
      rest = newest.earlier
        ? rest.filter((id) => !isNewest.has(id) && (isShown.has(id) || !indexes.has(id)))
        : []
    }
    if (rest.length && (!readRow || rest.length > maxSingleReads)) return showAll(await readShown())
    for (const id of rest) {
      const row = readRow && rowOf(await readRow(id))
      if (!row) page = withoutRow(page, id)
      else if (cursorOf) page = withRow(page, row, cursorOf)
      else page = { ...page, rows: page.rows.map((shown) => (shown.id === id ? row : shown)) }
    }
    return showAll(page)
  }

  const hasCome = (row: Row) => !isNarrowed() || isArrival(row)
  const showAll = (page: Page<Row>) => () => showPage(page, cameMeanwhileIn(view, page, hasCome))

  /** Keeps what is shown. Retries, because a change is reported only once. */
  const retryOrFail = () => {
    if (keepsOutdated && view.state === 'shown' && view.isOutdated)
      show({ ...view, earlier: 'failed' })
    else if (!isCurrent(view)) show({ state: 'failed' })
    onFailure?.()
    clearTimeout(retry)
    retry = setTimeout(() => void enqueueRefresh(), retryDelayMs)
  }

  const enqueueRefresh = (): Promise<void> =>
    (queuedRefresh ??= enqueue(async () => {
      queuedRefresh = undefined
      changed.clear()
      return showAll(await readShown())
    }, retryOrFail))

  const pauseSinceChange = async () => {
    const interval = isNarrowed() ? rereadIntervalMs : changeIntervalMs
    const rest = lastChange + interval - performance.now()
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
    lastChange = performance.now()
  }

  const readAfterPause = async (): Promise<void> => {
    const startedIn = generation
    // Beside the queue: what a person asks for meanwhile does not wait.
    await pauseSinceChange()
    if (startedIn !== generation) return
    await enqueue(async () => {
      queuedChanges = undefined
      const ids = changed
      changed = new Set()
      // A refresh in between has covered them.
      return ids.size ? readChanges(ids) : () => {}
    }, retryOrFail)
  }

  const refresh = (): Promise<void> => {
    if (view.state === 'failed') show({ state: 'loading' })
    else if (view.state === 'shown' && view.isOutdated && view.earlier === 'failed')
      show({ ...view, earlier: 'idle' })
    return enqueueRefresh()
  }

  return {
    view: () => view,

    subscribe: listeners.subscribe,

    /** The rows stay until the response is there, and if it fails. */
    refresh,

    /** Reports that a row changed, came or left; without an id, that any may have. Reports during a read are handled together after it. */
    change: (id: string = anyRow): Promise<void> => {
      changed.add(id)
      return (queuedChanges ??= readAfterPause())
    },

    /** Before the first reading: the pages that it reads together have this many rows, if there are as many. */
    begin: (rows: number): void => {
      firstRows = rows
      show({ state: 'loading' })
    },

    /** Starts over for a new search. The old rows stay, marked as outdated, until the response. */
    restart: (): Promise<void> => {
      reset()
      firstRows = 0
      show(
        view.state === 'shown'
          ? { ...view, earlier: 'idle', isOutdated: true }
          : { state: 'loading' },
      )
      return refresh()
    },

    end,

    /** Reads nothing more, nor tries again, until the next `refresh`: call it once the list is out of sight. */
    stop: reset,

    showEarlier: (): Promise<void> =>
      enqueue(
        async () => {
          if (!isCurrent(view) || !view.page.earlier) return () => {}
          const { page, cameMeanwhile } = view
          show({ ...view, earlier: 'loading' })
          const next = dataOf(await read(page.earlier ?? undefined))
          return () => showPage(withEarlier(page, next), cameMeanwhile)
        },
        () => {
          if (isCurrent(view)) show({ ...view, earlier: 'failed' })
        },
      ),
  }
}
