import { useCallback, useEffect, useState } from 'react'

import { callServer, json } from '@/client/callServer'
import { routes } from '@/config/routes'
import type { PublicationTarget, ScheduledPublication } from '@/domain/publications'

/** The plans of a page or profile and what became of them, read when the form opens and after each change of them. */
export function usePublications({ id, slug }: PublicationTarget) {
  const [plans, setPlans] = useState<readonly ScheduledPublication[]>([])
  const read = useCallback(async () => {
    const query = new URLSearchParams({ slug, ...(id ? { id } : {}) })
    const result = await callServer(`${routes.operationsPublicationsApi}?${query.toString()}`, {
      read: json<{ docs: ScheduledPublication[] }>,
    })
    return result.ok ? result.data.docs : undefined
  }, [id, slug])

  useEffect(() => {
    let isOpen = true
    void read().then((docs) => {
      if (isOpen && docs) setPlans(docs)
    })
    return () => {
      isOpen = false
    }
  }, [read])

  const reload = useCallback(async () => {
    const docs = await read()
    if (docs) setPlans(docs)
  }, [read])
  return { plans, reload }
}
