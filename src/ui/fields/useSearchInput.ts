import { type ComponentProps, type FocusEvent, type FormEvent, useEffect, useRef } from 'react'

import { limits } from '@/config/limits'

const debounceMs = 300
const pressEvents = ['pointerdown', 'pointerup', 'pointercancel'] as const

/**
 * The attributes of a field that searches while somebody types; Enter does nothing, because it may only complete a Hangul syllable. It
 * begins with what is searched for already.
 */
export function useSearchInput(
  onSearch: (term: string) => void,
  first = '',
): ComponentProps<'input'> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const searched = useRef(first)
  const isPressed = useRef(false)
  const search = useRef<() => void>(undefined)
  useEffect(() => {
    const follow = ({ type }: PointerEvent) => {
      isPressed.current = type === 'pointerdown'
      if (!isPressed.current) search.current?.()
    }
    for (const type of pressEvents) window.addEventListener(type, follow, true)
    return () => {
      clearTimeout(timer.current)
      for (const type of pressEvents) window.removeEventListener(type, follow, true)
    }
  }, [])

  const searchFor = (value: string) => {
    clearTimeout(timer.current)
    search.current = undefined
    const term = value.trim()
    if (term === searched.current) return
    searched.current = term
    onSearch(term)
  }

  const searchSoon = ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => searchFor(value), debounceMs)
  }

  // So that the next step, such as an export, uses the text in the field. While something is pressed a search could move it away from
  // under the pointer, and its click would be lost.
  const searchNow = ({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) => {
    if (isPressed.current) search.current = () => searchFor(value)
    else searchFor(value)
  }

  return {
    autoComplete: 'off',
    defaultValue: first,
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
