import type { Page } from '@/domain/lists/paging'

/**
 * `earlier` is the state of the next page, `cameMeanwhile` holds the rows that came while the list was on the screen, `isOutdated` means that
 * the rows belong to the previous search (see `restart`), whose successor failed if `earlier` did.
 */
export type ListView<Row> =
  | { state: 'loading' }
  | { state: 'failed' }
  | {
      state: 'shown'
      page: Page<Row>
      earlier: 'idle' | 'loading' | 'failed'
      cameMeanwhile: ReadonlySet<string>
      isOutdated: boolean
    }

type Shown<Row> = Extract<ListView<Row>, { state: 'shown' }>

export const isCurrent = <Row>(view: ListView<Row>): view is Shown<Row> =>
  view.state === 'shown' && !view.isOutdated

/**
 * The ids of a page's rows that came since the list was first shown; one that only moved up because another left is not among them.
 * @param isArrival whether a row that was not shown before has come, and does not only match from now on
 */
export function cameMeanwhileIn<Row extends { id: string }>(
  view: ListView<Row>,
  page: Page<Row>,
  isArrival: (row: Row) => boolean,
): ReadonlySet<string> {
  if (!isCurrent(view)) return new Set()
  const known = new Set(view.page.rows.map(({ id }) => id))
  const lastKnown = page.rows.findLastIndex(({ id }) => known.has(id))
  const isWhole = !view.page.earlier
  const added = page.rows.filter(
    (row, index) =>
      !known.has(row.id) && (index < lastKnown || isWhole || lastKnown < 0) && isArrival(row),
  )
  const isThere = new Set(page.rows.map(({ id }) => id))
  const before = [...view.cameMeanwhile].filter((id) => isThere.has(id))
  return new Set([...before, ...added.map(({ id }) => id)])
}
