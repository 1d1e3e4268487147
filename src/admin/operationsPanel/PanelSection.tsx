import { type ReactNode, useRef, useState } from 'react'

import type { SearchableList } from './data/searchableList'
import styles from './PanelSection.module.css'
import { type Column, DataTable } from './tables/DataTable'
import { SearchField } from './tables/SearchField'

type PanelSectionProps<Row extends { id: string }> = {
  id: string
  title: string
  /** Counts of the whole table, regardless of the search. */
  counts: ReactNode
  /** Buttons for the whole table. */
  actions?: ReactNode
  columns: Column<Row>[]
  list: SearchableList<Row>
  empty: string
  /** Why the last decision failed. */
  failure: string | null
  children?: ReactNode
}

/** A table of the operations panel with heading, counts, search and error. */
export function PanelSection<Row extends { id: string }>(props: PanelSectionProps<Row>) {
  const { actions, children, columns, counts, empty, failure, id, list, title } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const [isSearching, setIsSearching] = useState(false)
  const search = (term: string) => {
    setIsSearching(term !== '')
    list.search(term)
  }

  return (
    <section aria-labelledby={id}>
      <div className={styles.top}>
        <h2 className={styles.heading} id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles.counts}>{counts}</p>
        {actions}
        <SearchField of={title} onSearch={search} />
      </div>
      <div className={styles.failure} role="alert">
        {failure}
      </div>
      <DataTable
        caption={title}
        columns={columns}
        empty={empty}
        heading={heading}
        isSearching={isSearching}
        list={list}
      />
      {children}
    </section>
  )
}
