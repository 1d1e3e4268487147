import { useCallback, useSyncExternalStore } from 'react'

import { type MemoField, readMemo, storeMemo } from '@/client/memoDraft'
import { onUnsavedChange } from '@/client/tabStorage'

/** The memo that is being typed, and what changes it. */
export function useMemoDraft(customer: string, field: MemoField): [string, (text: string) => void] {
  const text = useSyncExternalStore(
    onUnsavedChange,
    () => readMemo(customer, field),
    () => '',
  )
  return [text, useCallback((next: string) => storeMemo(customer, field, next), [customer, field])]
}
