import { type ComponentProps, type FocusEvent, type FormEvent, useEffect, useRef } from 'react'

import { limits } from '@/config/limits'

const debounceMs = 300
/** A press that becomes no click. */
const longestPressMs = 1000

const pressEvents = ['pointerdown', 'pointerup', 'pointercancel'] as const

/** The attributes of a field that searches while somebody types; Enter does nothing, because it may only complete a Hangul syllable. */
export function useSearchInput(onSearch: (term: string) => void): ComponentProps<'input'> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isPressed = useRef(false)
  useEffect(() => {
    const follow = ({ type }: PointerEvent) => {
      isPressed.current = type === 'pointerdown'
    }
    for (const type of pressEvents) window.addEventListener(type, follow, true)
    return () => {
      clearTimeout(timer.current)
      for (const type of pressEvents) window.removeEventListener(type, follow, true)
    }
  }, [])

  const searchSoon = ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(value.trim()), debounceMs)
  }

  // So that the next action, such as an export, uses the text in the field. While something is pressed the answer could move it away from
  // under the pointer: the search waits for the click, and comes before what the click does.
  const searchNow = ({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) => {
    clearTimeout(timer.current)
    const search = () => {
      clearTimeout(timer.current)
      window.removeEventListener('click', search, true)
      onSearch(value.trim())
    }
    if (!isPressed.current) return search()
    window.addEventListener('click', search, true)
    timer.current = setTimeout(search, longestPressMs)
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
