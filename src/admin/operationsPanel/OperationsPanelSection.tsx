import { type ReactNode, useRef, useSyncExternalStore } from 'react'

import { useLostFocus } from '@/ui/focus/useLostFocus'

import type { ListWithDecidedRows } from './data/decidedRows'
import styles from './OperationsPanelSection.module.css'
import { type Column, DataTable } from './tables/DataTable'
import type { SectionId } from './sections'
import { MatchCount } from './tables/MatchCount'
import { SearchField } from './tables/SearchField'
import type { Selection } from './tables/SelectionBar'

type OperationsPanelSectionProps<Row extends { id: string }> = {
  id: SectionId
  title: string
  /** Counts of the whole table, regardless of the search. */
  counts: ReactNode
  /** Buttons for the whole table. */
  buttons?: ReactNode
  /** What narrows the table besides the search. */
  filter?: ReactNode
  columns: Column<Row>[]
  list: ListWithDecidedRows<Row>
  /** What the search looks through, if not the same as in the other tables. */
  searchPlaceholder?: string
  empty: string
  /** Why the last step failed. */
  failure: string | null
  /** Whether a row has come since the person's last look. */
  isNew?: (row: Row) => boolean
  /** Where something can be done with many rows at once. */
  selection?: Selection<Row>
  children?: ReactNode
}

/** A table of the operations panel with heading, counts, search and error. Its heading gets the focus when a focused button above the table goes. */
export function OperationsPanelSection<Row extends { id: string }>(
  props: OperationsPanelSectionProps<Row>,
) {
  const { buttons, children, columns, counts, empty, failure, filter, id, list, title } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const onFocus = useLostFocus(heading)
  const isSearching = useSyncExternalStore(list.subscribe, list.isNarrowed, list.isNarrowed)
  const resets = useSyncExternalStore(list.subscribe, list.resets, list.resets)

  return (
    <section aria-labelledby={id}>
      <div className={styles.top} data-steady="" onFocus={onFocus}>
        <h2 className={styles.heading} id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles.counts}>{counts}</p>
        <MatchCount list={list} />
        {buttons}
        <SearchField
          key={resets}
          of={title}
          onSearch={list.search}
          placeholder={props.searchPlaceholder}
        />
        {filter}
      </div>
      <div className={styles.failure} role="alert">
        {failure}
      </div>
      <DataTable
        caption={title}
        columns={columns}
        empty={empty}
        heading={heading}
        isNew={props.isNew}
        isSearching={isSearching}
        list={list}
        selection={props.selection}
      />
      {children}
    </section>
  )
}
