import { useCallback, useSyncExternalStore } from 'react'

import { onDraftChange } from '@/client/tabStorage'

import { type MemoPlace, readMemo, storeMemo } from './memoDraft'

/** The memo that is being typed, and what changes it. */
export function useMemoDraft(customer: string, place: MemoPlace): [string, (text: string) => void] {
  const text = useSyncExternalStore(
    onDraftChange,
    () => readMemo(customer, place),
    () => '',
  )
  return [text, useCallback((next: string) => storeMemo(customer, place, next), [customer, place])]
}
