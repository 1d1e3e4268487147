import { SearchIcon } from '@payloadcms/ui'
import { useId } from 'react'

import { operationsPanel as copy } from '@/copy/operationsPanel'
import { useSearchInput } from '@/ui/fields/useSearchInput'

import styles from './SearchField.module.css'

type SearchFieldProps = {
  /** What is searched; part of the accessible label. */
  of: string
  placeholder?: string
  onSearch: (term: string) => void
}

export function SearchField({ of, onSearch, placeholder = copy.search }: SearchFieldProps) {
  const id = useId()
  const input = useSearchInput(onSearch)

  return (
    <div className={styles.search} role="search" aria-label={of}>
      <label className="sr-only" htmlFor={id}>
        {`${of}: ${placeholder}`}
      </label>
      <SearchIcon />
      <input {...input} className={styles.input} id={id} placeholder={placeholder} />
    </div>
  )
}
