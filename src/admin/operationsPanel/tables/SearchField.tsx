import { SearchIcon } from '@payloadcms/ui'
import { type FocusEvent, type FormEvent, useEffect, useId, useRef } from 'react'

import { limits } from '@/config/limits'
import { operationsPanel as copy } from '@/copy/operationsPanel'

import styles from './SearchField.module.css'

type SearchFieldProps = {
  /** What is searched; part of the accessible label. */
  of: string
  placeholder?: string | undefined
  onSearch: (term: string) => void
}

const debounceMs = 300

/** Searches while typing (debounced); Enter does nothing, because it may only complete a Hangul syllable. */
export function SearchField({ of, onSearch, placeholder = copy.search }: SearchFieldProps) {
  const id = useId()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const searchSoon = ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(value.trim()), debounceMs)
  }

  // So that the next action, such as an export, uses the text in the field.
  const searchNow = ({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) => {
    clearTimeout(timer.current)
    onSearch(value.trim())
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
