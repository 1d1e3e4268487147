import { useCallback, useSyncExternalStore } from 'react'

import { onDraftChange } from '@/client/tabStorage'

import { type MemoSource, readMemo, storeMemo } from './memoDraft'

/** The memo that is being typed, and what changes it. */
export function useMemoDraft(
  customer: string,
  source: MemoSource,
): [string, (text: string) => void] {
  const text = useSyncExternalStore(
    onDraftChange,
    () => readMemo(customer, source),
    () => '',
  )
  return [
    text,
    useCallback((next: string) => storeMemo(customer, source, next), [customer, source]),
  ]
}
