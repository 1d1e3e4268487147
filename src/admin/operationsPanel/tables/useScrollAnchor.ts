import { type RefObject, useEffect } from 'react'

/** How long after the last pointer movement a click may follow. */
const anchorMs = 3000

type Anchor = { row: Element; top: number; until: number }

/**
 * Keeps the row under the pointer in place while rows above it come and go, so that a click never hits another agent's
 * row. Lets go when the pointer rests, so that new rows at the top become visible.
 */
export function useScrollAnchor(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = root
    if (!current) return
    let anchor: Anchor | undefined

    const setAnchor = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest('[data-row]') : null
      anchor = row ? { row, top: topOf(row), until: Date.now() + anchorMs } : undefined
    }
    const scrollToAnchor = () => {
      if (!anchor?.row.isConnected || Date.now() > anchor.until) return
      const top = topOf(anchor.row)
      if (top !== anchor.top) window.scrollBy({ top: top - anchor.top, behavior: 'instant' })
      anchor.top = top
    }
    const observer = new MutationObserver(scrollToAnchor)
    observer.observe(current, { childList: true, subtree: true })
    current.addEventListener('pointermove', setAnchor)
    current.addEventListener('pointerdown', setAnchor)
    return () => {
      observer.disconnect()
      current.removeEventListener('pointermove', setAnchor)
      current.removeEventListener('pointerdown', setAnchor)
    }
  }, [root])
}

/** Relative to the document, not to the viewport. */
const topOf = (row: Element): number => row.getBoundingClientRect().top + window.scrollY
