import { useCallback, useEffect, useEffectEvent, useState } from 'react'

import { callServer, hasLostAccess, json } from '@/client/callServer'
import { onSignedInAgain } from '@/client/saving/questions'
import { durations } from '@/config/durations'
import { routes } from '@/config/routes'
import { dayMs } from '@/config/timeUnits'
import type { PlannedPublication, PublicationTarget } from '@/domain/content/publications'

// A timer counts no further than 24 days.
const longestWait = dayMs

type Known = { plans: readonly PlannedPublication[]; isOutdated: boolean }

/**
 * The plans of a page or profile and their outcomes, read when the form opens, after each change of them and when one is due. A read
 * that failed is repeated, unless it would fail again; where the session had expired, once the person has signed in again.
 * @param onDue called when plans that were due were read again; resolves with false to be called once more
 */
export function usePublications({ id, slug }: PublicationTarget, onDue: () => Promise<boolean>) {
  const [known, setKnown] = useState<Known>({ plans: [], isOutdated: false })
  const read = useCallback(async () => {
    const query = new URLSearchParams({ slug, ...(id ? { id } : {}) })
    const result = await callServer(`${routes.operationsPublicationsApi}?${query.toString()}`, {
      read: json<{ docs: PlannedPublication[] }>,
    })
    if (result.ok) return { plans: result.data.docs, isOutdated: false }
    const wouldFailAgain = result.status === 404 || hasLostAccess(result)
    return wouldFailAgain ? undefined : { isOutdated: true }
  }, [id, slug])
  const reload = useCallback(async () => {
    const answer = await read()
    if (answer) setKnown((before) => ({ ...before, ...answer }))
    return answer?.plans
  }, [read])

  useEffect(() => {
    let isOpen = true
    void read().then((answer) => {
      if (isOpen && answer) setKnown((before) => ({ ...before, ...answer }))
    })
    return () => {
      isOpen = false
    }
  }, [read])

  const readDue = useEffectEvent(async () => {
    if ((await reload()) && !(await onDue()))
      setKnown((before) => ({ ...before, isOutdated: true }))
  })
  useEffect(() => onSignedInAgain(() => void readDue()), [])
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
