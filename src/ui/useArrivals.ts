import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

import type { ArrivalsStore } from '@/client/live/arrivalsStore'

type Options = {
  arrivals: ArrivalsStore
  /** The element with the list's rows (`data-row`). */
  root: RefObject<HTMLElement | null>
  /** The newest row that is shown. */
  newest: { id: string; time: string | null } | undefined
  /** Whether the list shows everything; a search may hide what arrives. */
  isWhole: boolean
}

/**
 * Follows what arrives outside the view: reports what the person looks at, and writes the rest into the page's title.
 * @returns how many consultations the person has not seen, none while the newest is in view
 */
export function useArrivals({ arrivals, isWhole, newest, root }: Options): number {
  const view = useSyncExternalStore(arrivals.subscribe, arrivals.view, () => null)
  const isInView = useIsInView(root, newest?.id)
  const isLooking = isWhole && isInView
  const time = newest?.time ?? null

  useEffect(() => arrivals.followHidden(), [arrivals])
  useEffect(() => {
    if (isLooking && time !== null) arrivals.see(time)
  }, [arrivals, isLooking, time, view])

  const unseen = isLooking ? 0 : (view?.unseen ?? 0)
  useEffect(() => {
    const title = withoutCount(document.title)
    document.title = unseen ? `(${unseen}) ${title}` : title
    return () => {
      document.title = withoutCount(document.title)
    }
  }, [unseen])
  return unseen
}

const withoutCount = (title: string) => title.replace(/^\(\d+\) /, '')

/** Whether the first row is on the screen of a page that is not hidden. */
function useIsInView(root: RefObject<HTMLElement | null>, firstId: string | undefined): boolean {
  const [inView, setInView] = useState<string>()
  const isVisible = useSyncExternalStore(followVisibility, isPageVisible, () => false)

  useEffect(() => {
    const row = firstId && root.current?.querySelector(`[data-row="${CSS.escape(firstId)}"]`)
    if (!row) return
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ? firstId : undefined),
      { rootMargin: `${-coveredHeight()}px 0px 0px`, threshold: 0.5 },
    )
    observer.observe(row)
    return () => observer.disconnect()
  }, [root, firstId])

  return isVisible && firstId !== undefined && inView === firstId
}

/** What the header covers is not in view; one that scrolls away covers nothing. */
function coveredHeight(): number {
  const header = document.querySelector('header')
  return header && getComputedStyle(header).position === 'sticky' ? header.offsetHeight : 0
}

const isPageVisible = () => document.visibilityState === 'visible'

function followVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
