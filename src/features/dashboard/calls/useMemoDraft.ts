import { useCallback, useSyncExternalStore } from 'react'

import { type MemoSource, readMemo, storeMemo } from '@/client/memoDraft'
import { onUnsavedChange } from '@/client/tabStorage'

/** The memo that is being typed, and what changes it. */
export function useMemoDraft(
  customer: string,
  source: MemoSource,
): [string, (text: string) => void] {
  const text = useSyncExternalStore(
    onUnsavedChange,
    () => readMemo(customer, source),
    () => '',
  )
  return [
    text,
    useCallback((next: string) => storeMemo(customer, source, next), [customer, source]),
  ]
}
