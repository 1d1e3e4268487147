import { type RefObject, useEffect } from 'react'

/** Milliseconds after the last movement in which somebody may be about to press. */
const attention = 3000

type Held = { row: Element; top: number; until: number }

/**
 * Keeps the row under the pointer where it is while rows come and go above it, so that nobody decides on somebody
 * else. Once the pointer rests, rows may move: what is new at the top shall be seen.
 */
export function useSteadyRows(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = root
    if (!current) return
    let held: Held | undefined

    const hold = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest('[data-row]') : null
      held = row ? { row, top: topOf(row), until: Date.now() + attention } : undefined
    }
    const holdRows = () => {
      if (!held?.row.isConnected || Date.now() > held.until) return
      const top = topOf(held.row)
      if (top !== held.top) window.scrollBy({ top: top - held.top, behavior: 'instant' })
      held.top = top
    }
    const observer = new MutationObserver(holdRows)
    observer.observe(current, { childList: true, subtree: true })
    current.addEventListener('pointermove', hold)
    current.addEventListener('pointerdown', hold)
    return () => {
      observer.disconnect()
      current.removeEventListener('pointermove', hold)
      current.removeEventListener('pointerdown', hold)
    }
  }, [root])
}

/** From the top of the page, wherever that is scrolled to. */
const topOf = (row: Element): number => row.getBoundingClientRect().top + window.scrollY
