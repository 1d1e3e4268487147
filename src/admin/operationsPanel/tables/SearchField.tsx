import { SearchIcon } from '@payloadcms/ui'
import { type FocusEvent, type FormEvent, useEffect, useId, useRef } from 'react'

import { limits } from '@/config/limits'
import { operationsPanel as copy } from '@/copy/operationsPanel'

import styles from './SearchField.module.css'
import { searchTerm } from '@/admin/operationsPanel/data/searchTerm'

type SearchFieldProps = {
  /** What is searched in: read out before the placeholder's text. */
  of: string
  placeholder?: string
  onSearch: (term: string) => void
}

/** Milliseconds without a key until the search begins. */
const pause = 300

/** Searches while somebody types; Enter, which may only end a Korean syllable, sends nothing by itself. */
export function SearchField({ of, onSearch, placeholder = copy.search }: SearchFieldProps) {
  const id = useId()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const searchSoon = ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(searchTerm(value)), pause)
  }

  // What somebody does next, an export say, is done with what stands in the field.
  const searchNow = ({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) => {
    clearTimeout(timer.current)
    onSearch(searchTerm(value))
  }

  return (
    <div className={styles.search} role="search" aria-label={of}>
      <label className="sr-only" htmlFor={id}>
        {`${of}: ${placeholder}`}
      </label>
      <SearchIcon />
      <input
        autoComplete="off"
        className={styles.input}
        enterKeyHint="search"
        id={id}
        maxLength={limits.searchLength}
        onBlur={searchNow}
        onInput={searchSoon}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
        placeholder={placeholder}
        type="search"
      />
    </div>
  )
}
