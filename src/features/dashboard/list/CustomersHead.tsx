import { useId, useRef } from 'react'

import { dashboard as copy } from '@/copy/dashboard'
import type { Matches } from '@/domain/operationsPanel/operationsPanel'
import { koreanNumber } from '@/domain/values/koreanNumber'
import { useSearchInput } from '@/ui/fields/useSearchInput'
import { useLostFocus } from '@/ui/focus/useLostFocus'

import page from '../AgentPage.module.css'
import styles from './CustomersHead.module.css'

type CustomersHeadProps = {
  /** Null while nobody knows. */
  total: number | null
  matches: Matches | null
  isSearchable: boolean
  /** Changes when the search ends otherwise than in its field, which is emptied then. */
  searchKey: number
  search: string | undefined
  /** The tab or filter that is searched in; undefined for all. */
  within: string | undefined
  onSearch: (term: string) => void
  onSearchAll: () => void
}

/**
 * The list's heading with the number of customers, and its search; that nothing was found the list itself says. The heading gets the focus
 * when a focused button goes.
 */
export function CustomersHead({
  isSearchable,
  matches,
  onSearch,
  onSearchAll,
  search,
  searchKey,
  total,
  within,
}: CustomersHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const onFocus = useLostFocus(heading)
  return (
    <div className={styles.head} onFocus={onFocus}>
      <h2 className={page.heading} id="customers" ref={heading} tabIndex={-1}>
        {copy.customersHeading}
      </h2>
      {total !== null && total > 0 && (
        <p className={styles.count}>{copy.total(koreanNumber(total))}</p>
      )}
      {isSearchable && <Search first={search} key={searchKey} onSearch={onSearch} />}
      <p className={styles.matches} role="status">
        {matches &&
          matches.count > 0 &&
          inPart(within, copy.matches(koreanNumber(matches.count), matches.isMore))}
      </p>
      {matches && within && (
        <button className={styles.all} onClick={onSearchAll} type="button">
          {copy.searchAll}
        </button>
      )}
    </div>
  )
}

/** `‘신규’ 검색 결과가 없습니다.`: what a search says within a tab or filter. */
export const inPart = (within: string | undefined, text: string): string =>
  within ? `‘${within}’ ${text}` : text

type SearchProps = Pick<CustomersHeadProps, 'onSearch'> & { first: string | undefined }

function Search({ first, onSearch }: SearchProps) {
  const id = useId()
  const input = useSearchInput(onSearch, first)
  return (
    <div className={styles.search} role="search" aria-label={copy.customersHeading}>
      <label className="visuallyHidden" htmlFor={id}>
        {copy.search}
      </label>
      <svg className={styles.icon} viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20" />
      </svg>
      <input {...input} className={styles.input} id={id} placeholder={copy.searchHint} />
    </div>
  )
}
