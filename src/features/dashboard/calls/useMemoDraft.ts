import { useCallback, useSyncExternalStore } from 'react'

import { onMemoChange, readMemo, storeMemo } from './memoDraft'

/** The memo that is being typed, and what changes it. */
export function useMemoDraft(customer: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(
    onMemoChange,
    () => readMemo(customer),
    () => '',
  )
  return [text, useCallback((next: string) => storeMemo(customer, next), [customer])]
}
