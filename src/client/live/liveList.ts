import { createListeners } from '@/client/createListeners'
import { limits } from '@/config/limits'
import { type Cursor, type Page, withChanged, withEarlier } from '@/domain/lists/paging'

import { type AccessLoss, hasLostAccess, type Result } from '../callServer'
import { cameMeanwhileIn, isCurrent, type ListView } from './listView'
import { dataOf, ReadError, retryDelayMs } from './readError'

type Source<Row> = {
  /** Reads the newest page, or the page after a cursor. */
  read: (after?: string) => Promise<Result<Page<Row>>>
  /** How changed rows alone are read: each reading of personal data is logged; what of the others depends on them, `refreshParts` reads. Without it, a change rereads all shown pages. */
  changes?: Changes<Row>
  /** Whether a search or filter is on, whose matches are counted anew at each change. */
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

type Changes<Row> = {
  /** Reads those of these rows that the list has, down to `until`, the `earlier` of what is shown. */
  read: (ids: string[], until: string | null) => Promise<Result<{ rows: Row[] }>>
  cursorOf: (row: Row) => Cursor
}

/** In place of the id of a changed row. */
const anyRow = ''
const changeIntervalMs = 200
const narrowedIntervalMs = 500
/** Keeps a list, newest first, up to date: callers report changed ids, it reads what it needs; drops all rows when access is lost. */
export function createLiveList<Row extends { id: string }>({
  read,
  changes,
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
  let firstRows = 0
  /** How many the last reading of all that is shown found. */
  let readRows = 0
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
    while (page.earlier && page.rows.length < wanted) {
      const { length } = page.rows
      page = withEarlier(page, dataOf(await read(page.earlier)))
      if (page.rows.length === length) break
    }
    readRows = page.rows.length
    return page
  }

  const readChanges = async (ids: ReadonlySet<string>): Promise<() => void> => {
    if (!isCurrent(view) || !changes || ids.has(anyRow) || ids.size > limits.changedRows)
      return showAll(await readShown())
    const { page } = view
    const { rows } = dataOf(await changes.read([...ids], page.earlier))
    const changed = withChanged(page, ids, rows, changes.cursorOf)
    // Where most of what was read has left, it is filled again.
    if (changed.earlier && changed.rows.length * 2 < readRows) return showAll(await readShown())
    return showAll(changed)
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
    const interval = isNarrowed() ? narrowedIntervalMs : changeIntervalMs
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

    /** Reads parts of the rows that are shown again, such as numbers, in place of the rows. */
    refreshParts: (
      readParts: (ids: string[]) => Promise<Result<(Pick<Row, 'id'> & Partial<Row>)[]>>,
    ): Promise<void> =>
      enqueue(async () => {
        if (!isCurrent(view) || view.page.rows.length === 0) return () => {}
        const { page, ...shown } = view
        const ids = page.rows.map(({ id }) => id)
        const partsOf = new Map<string, Partial<Row>>()
        // As many at once as the server takes.
        for (let first = 0; first < ids.length; first += limits.changedRows) {
          const parts = dataOf(await readParts(ids.slice(first, first + limits.changedRows)))
          for (const part of parts) partsOf.set(part.id, part)
        }
        const rows = page.rows.map((row) => ({ ...row, ...partsOf.get(row.id) }))
        return () => show({ ...shown, page: { ...page, rows } })
      }, retryOrFail),

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
