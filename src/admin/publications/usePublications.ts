import { useCallback, useEffect, useEffectEvent, useState } from 'react'

import { callServer, json } from '@/client/callServer'
import { durations } from '@/config/limits'
import { routes } from '@/config/routes'
import { dayMs } from '@/config/timeUnits'
import type { PlannedPublication, PublicationTarget } from '@/domain/content/publications'

// A timer counts no further than 24 days.
const longestWait = dayMs

/**
 * The plans of a page or profile and their outcomes, read when the form opens, after each change of them and when one is due.
 * @param onDue called when plans that were due were read again
 */
export function usePublications({ id, slug }: PublicationTarget, onDue: () => Promise<void>) {
  const [plans, setPlans] = useState<readonly PlannedPublication[]>([])
  const read = useCallback(async () => {
    const query = new URLSearchParams({ slug, ...(id ? { id } : {}) })
    const result = await callServer(`${routes.operationsPublicationsApi}?${query.toString()}`, {
      read: json<{ docs: PlannedPublication[] }>,
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
    return docs ?? []
  }, [read])

  const readDue = useEffectEvent(async () => {
    await reload()
    await onDue()
  })
  // The form that stays open learns what became of a plan: each process looks for due ones every ten seconds.
  useEffect(() => {
    const moments = plans
      .filter(({ state }) => state === 'planned')
      .map(({ publishAt }) => publishAt)
    const [next] = moments.toSorted()
    if (next === undefined) return
    const wait = Math.max(Date.parse(next) - Date.now(), 0) + durations.publicationPoll + 2000
    const timer = setTimeout(() => void readDue(), Math.min(wait, longestWait))
    return () => clearTimeout(timer)
  }, [plans])
  return { plans, reload }
}
