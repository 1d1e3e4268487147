import { useSyncExternalStore } from 'react'

import { type MemoField, readMemo, storeMemo } from '@/client/memoDraft'
import { onUnsavedChange } from '@/client/tabStorage'

/** The memo that is being typed about a consultation, and what changes it. */
export function useMemoDraft(id: string, field: MemoField): [string, (text: string) => void] {
  const text = useSyncExternalStore(
    onUnsavedChange,
    () => readMemo(id, field),
    () => '',
  )
  return [text, (next) => storeMemo(id, field, next)]
}
