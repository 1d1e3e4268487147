import { type ComponentProps, type FocusEvent, type FormEvent, useEffect, useRef } from 'react'

import { limits } from '@/config/limits'

const debounceMs = 300

/** The attributes of a field that searches while somebody types; Enter does nothing, because it may only complete a Hangul syllable. */
export function useSearchInput(onSearch: (term: string) => void): ComponentProps<'input'> {
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

  return {
    autoComplete: 'off',
    enterKeyHint: 'search',
    maxLength: limits.searchLength,
    onBlur: searchNow,
    onInput: searchSoon,
    onKeyDown: (event) => {
      if (event.key === 'Enter') event.preventDefault()
    },
    type: 'search',
  }
}
