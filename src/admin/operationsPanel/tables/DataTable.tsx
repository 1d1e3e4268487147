import { ShimmerEffect } from '@payloadcms/ui'
import {
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'

import { PanelButton } from '@/admin/controls/PanelButton'
import type { ListWithDecidedRows } from '@/admin/operationsPanel/data/decidedRows'
import { useIsNarrow } from '@/admin/operationsPanel/useTabs'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import { site } from '@/copy/site'
import { useFocusAfterLastPage } from '@/ui/focus/useFocusAfterLastPage'
import { useLostFocus } from '@/ui/focus/useLostFocus'

import styles from './DataTable.module.css'
import { RowCheck, type Selection, SelectionBar } from './SelectionBar'

export type Column<Row> = {
  /** The column's position in the card that a row is on phones. */
  as: 'name' | 'time' | 'phone' | 'stage' | 'detail' | 'email' | 'number' | 'agent' | 'buttons'
  label: string
  /** `nameId` is the id for `aria-describedby` of the row's buttons. */
  cell: (row: Row, nameId: string) => ReactNode
}

type DataTableProps<Row extends { id: string }> = {
  caption: string
  columns: Column<Row>[]
  list: ListWithDecidedRows<Row>
  isSearching: boolean
  empty: string
  heading: RefObject<HTMLHeadingElement | null>
  /** Whether a row has come since the person's last look. */
  isNew?: (row: Row) => boolean
  /** Where something can be done with many rows at once. */
  selection?: Selection<Row>
}

/** How many cards a phone shows before it is asked for more. */
const firstCards = 10

/** A table with its loading, empty and failed states; where it has no rows, one line. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { caption, columns, empty, heading, isNew, isSearching, list, selection } = props
  const view = useSyncExternalStore(list.subscribe, list.view, list.view)
  const ids = useId()
  const rows = view.state === 'shown' ? view.page.rows : []
  const decided = view.state === 'shown' ? view.decided : new Map<string, string>()
  const isMarked = (row: Row) =>
    view.state === 'shown' && (view.cameMeanwhile.has(row.id) || isNew?.(row) === true)
  const undecided = rows.filter(({ id }) => !decided.has(id))
  const onFocus = useLostFocus(heading)
  const body = useRef<HTMLTableSectionElement>(null)
  const asked = useFocusAfterLastPage(body, rows)
  const isBusy = view.state === 'loading' || (view.state === 'shown' && view.isOutdated)
  const [isExpanded, setIsExpanded] = useState(false)
  const hasMoreCards = useIsNarrow() && !isExpanded && rows.length > firstCards
  const hasEarlier = view.state === 'shown' && !view.isOutdated && view.page.earlier !== null
  const choosable = hasMoreCards ? undecided.slice(0, firstCards) : undecided
  const chosenCount = choosable.filter(({ id }) => selection?.ids.has(id)).length
  const isEmpty = view.state === 'shown' && rows.length === 0

  return (
    <>
      {selection && choosable.length > 0 && <SelectionBar rows={choosable} selection={selection} />}
      <table
        aria-busy={isBusy}
        aria-label={caption}
        className={[
          styles.table,
          isBusy && styles.busy,
          isEmpty && styles.empty,
          selection && styles.selectable,
          !isExpanded && styles.shortened,
        ]
          .filter(Boolean)
          .join(' ')}
        role="table"
      >
        <thead className={styles.head} role="rowgroup">
          <tr role="row">
            {columns.map(({ as, label }) => (
              <th className={styles[as]} key={label} role="columnheader" scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.body} onFocus={onFocus} ref={body} role="rowgroup">
          {rows.map((row) => (
            <tr
              className={[
                styles.row,
                isMarked(row) && styles.newRow,
                decided.has(row.id) && styles.decided,
                selection?.ids.has(row.id) && styles.chosen,
              ]
                .filter(Boolean)
                .join(' ')}
              data-row={row.id}
              key={row.id}
              role="row"
            >
              {columns.map(({ as, cell, label }, index) => (
                <td
                  className={styles[as]}
                  data-label={label}
                  id={as === 'name' ? `${ids}${row.id}` : undefined}
                  key={label}
                  role="cell"
                >
                  {index === 0 && selection && !decided.has(row.id) && (
                    <RowCheck chosenCount={chosenCount} row={row} selection={selection} />
                  )}
                  {decided.has(row.id) && (as === 'buttons' || as === 'agent') ? (
                    <Outcome text={decided.get(row.id)}>{cell(row, '')}</Outcome>
                  ) : (
                    cell(row, `${ids}${row.id}`)
                  )}
                  {as === 'name' && isMarked(row) && (
                    <span className="sr-only"> {copy.newRow}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
          {view.state === 'loading' && <Placeholders columns={columns.length} />}
        </tbody>
      </table>
      <div className={rows.length ? undefined : styles.state} role="status">
        {view.state === 'loading' && <span className="sr-only">{copy.loading}</span>}
        {view.state === 'failed' && copy.listFailure}
        {isEmpty && (isSearching ? copy.noResults : empty)}
      </div>
      {hasMoreCards && (
        <div className={styles.more} data-steady="">
          <PanelButton variant="subtle" onClick={() => setIsExpanded(true)}>
            {copy.showEarlier}
          </PanelButton>
        </div>
      )}
      {hasEarlier && !hasMoreCards && (
        <div className={styles.more} data-steady="">
          {view.earlier === 'failed' && <span role="alert">{copy.listFailure}</span>}
          <PanelButton
            isBusy={view.earlier === 'loading'}
            variant="subtle"
            onClick={() => {
              asked()
              void list.showEarlier()
            }}
          >
            {view.earlier === 'failed' && site.retry}
            {view.earlier === 'loading' && copy.loadingEarlier}
            {view.earlier === 'idle' && copy.showEarlier}
          </PanelButton>
        </div>
      )}
    </>
  )
}

const Placeholders = ({ columns }: { columns: number }) =>
  [0, 1].map((row) => (
    <tr aria-hidden="true" className={styles.placeholder} key={row} role="row">
      <td colSpan={columns} role="cell">
        <ShimmerEffect height="100%" />
      </td>
    </tr>
  ))

type OutcomeProps = { text: string | undefined; children: ReactNode }

/** The decision, in the space of the buttons, which are gone: nothing in the row moves. */
const Outcome = ({ children, text }: OutcomeProps) => (
  <div className={styles.outcome}>
    <strong className={styles.outcomeText}>{text}</strong>
    <div aria-hidden="true" className={styles.room} inert>
      {children}
    </div>
  </div>
)
