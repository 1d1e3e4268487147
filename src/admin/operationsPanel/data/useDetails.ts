import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import type { ConsultationDetails } from '@/domain/operationsPanel/operationsPanel'

import type { OperationsPanelStore } from './operationsPanelStore'
import { readDetails } from './readTables'

/**
 * The details of a request, read again when requests come or go, not with every change, since each reading is a row of the access log:
 * undefined until they are read, null where they could not be. Without an id nothing is read, and the last reading stays.
 */
export function useDetails(
  id: string | undefined,
  { counts: { subscribe, view } }: Pick<OperationsPanelStore, 'counts'>,
): ConsultationDetails | null | undefined {
  const counts = useSyncExternalStore(subscribe, view, view)
  const stored = counts === 'failed' ? undefined : counts?.requests
  const [details, setDetails] = useState<ConsultationDetails | null>()
  const asked = useRef(0)
  const answered = useRef(0)

  useEffect(() => {
    if (id === undefined) return
    const number = ++asked.current
    void readDetails(id).then((result) => {
      if (number < answered.current) return
      answered.current = number
      setDetails(result.ok ? result.data : null)
    })
  }, [id, stored])

  return details
}
