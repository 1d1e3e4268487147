import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { callServer, hasLostAccess, json } from '@/client/callServer'
import { routes } from '@/config/routes'
import type { ExportFilters } from '@/domain/consultations/consultationExport'

import type { OperationsPanelStore } from './operationsPanelStore'

/** How many rows an export would hold; null while it is counted. */
type ExportCount = number | 'failed' | null

// As after typing in a search field.
const debounceMs = 300

/** Counts again with each change of the filters, and when consultations come or go. Impossible filters are undefined. */
export function useExportCount(
  filters: ExportFilters | undefined,
  { counts, leavePage }: Pick<OperationsPanelStore, 'counts' | 'leavePage'>,
): ExportCount {
  const body = filters && JSON.stringify(filters)
  const total = useSyncExternalStore(counts.subscribe, counts.view, counts.view)
  const [counted, setCounted] = useState<{ body: string; count: number | 'failed' }>()

  const asked = useRef(0)
  const answered = useRef(0)

  useEffect(() => {
    if (body === undefined) return
    const count = async () => {
      const number = ++asked.current
      const result = await callServer(routes.operationsExportCountApi, {
        method: 'POST',
        body: JSON.parse(body) as ExportFilters,
        read: json<{ count: number }>,
      })
      if (!result.ok && hasLostAccess(result)) return leavePage(result)
      // Not only the latest read counts: while consultations come without a pause, the next one always begins before it is answered.
      if (number < answered.current) return
      answered.current = number
      setCounted({ body, count: result.ok ? result.data.count : 'failed' })
    }
    const timer = setTimeout(() => void count(), debounceMs)
    return () => clearTimeout(timer)
  }, [body, leavePage, total])

  return counted && counted.body === body ? counted.count : null
}
