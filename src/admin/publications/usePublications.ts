import { useCallback, useEffect, useEffectEvent, useState } from 'react'

import { callServer, json } from '@/client/callServer'
import { durations } from '@/config/limits'
import { routes } from '@/config/routes'
import { dayMs } from '@/config/timeUnits'
import type { PlannedPublication, PublicationTarget } from '@/domain/content/publications'

// A timer counts no further than 24 days.
const longestWait = dayMs

type Known = { plans: readonly PlannedPublication[]; isOutdated: boolean }

const taking =
  (read: readonly PlannedPublication[] | undefined) =>
  ({ plans }: Known): Known => ({ plans: read ?? plans, isOutdated: !read })

/**
 * The plans of a page or profile and their outcomes, read when the form opens, after each change of them and when one is due. A read
 * that failed is repeated.
 * @param onDue called when plans that were due were read again; resolves with false to be called once more
 */
export function usePublications({ id, slug }: PublicationTarget, onDue: () => Promise<boolean>) {
  const [known, setKnown] = useState<Known>({ plans: [], isOutdated: false })
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
      if (isOpen) setKnown(taking(docs))
    })
    return () => {
      isOpen = false
    }
  }, [read])

  const reload = useCallback(async () => {
    const docs = await read()
    setKnown(taking(docs))
    return docs ?? []
  }, [read])

  const readDue = useEffectEvent(async () => {
    await reload()
    if (!(await onDue())) setKnown(taking(undefined))
  })
  // The form that stays open learns the outcome of a plan: each process looks for due ones every ten seconds.
  useEffect(() => {
    const moments = known.plans
      .filter(({ state }) => state === 'planned')
      .map(({ publishAt }) => Date.parse(publishAt))
    const next = known.isOutdated ? Date.now() : Math.min(...moments)
    if (next === Infinity) return
    const wait = Math.max(next - Date.now(), 0) + durations.publicationPoll + 2000
    const timer = setTimeout(() => void readDue(), Math.min(wait, longestWait))
    return () => clearTimeout(timer)
  }, [known])
  return { plans: known.plans, reload }
}
