import { durations } from '@/config/durations'

/** As `durations.settling`, for all rows, after any dialog of the page has closed or a link has led elsewhere on the page. */
const uncoverMs = 1000
/** The same for a row that came to where a finger just tapped. */
const tappedMs = 2000
/** How long after the last movement of the pointer a click may follow. */
const anchorMs = 3000
/** A hand that clicks moves the pointer by less than this, in pixels. */
const restPx = 5

const zones = '[data-row], [data-steady]'
const settling = 'data-settling'

/** A hidden row's place: it arrives when it is shown. */
const hidden = Number.NEGATIVE_INFINITY

type Anchor = { row: Element; top: number; until: number }

type Rest = { x: number; y: number; zone: Element | null; isTouch: boolean }

/** Where a zone is, and what it offers: the value of its `data-steady`. */
type Place = { top: number; offer: string | null }

/**
 * Watches live rows (`data-row`, `data-steady`) so that no click hits a row that just came under the pointer, or buttons that just became
 * others (another value of `data-steady`): it gets `data-settling`, and CSS takes its pointer events. With `isAnchored` the page scrolls
 * with the row under the pointer. Returns the function that ends it.
 */
export function watchRows(root: HTMLElement, { isAnchored = false } = {}): () => void {
  const measure = () =>
    new Map([...root.querySelectorAll(zones)].map((zone) => [zone, placeOf(zone)]))
  let places = measure()
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  /** Until when each rests: a movement of the row doesn't end it sooner. */
  const ends = new WeakMap<Element, number>()
  let scrolled = window.scrollY
  let anchor: Anchor | undefined
  let rest: Rest | undefined
  let ledUntil = 0
  /** What came under a pointer at rest takes no clicks until the pointer moves. */
  const blocked = new Set<Element>()

  const settle = (zone: Element, forMs: number, isOther = false) => {
    const until = Math.max(ends.get(zone) ?? 0, performance.now() + forMs)
    ends.set(zone, until)
    clearTimeout(timers.get(zone))
    zone.setAttribute(settling, '')
    timers.set(
      zone,
      setTimeout(() => {
        timers.delete(zone)
        if (blocked.has(zone)) zone.setAttribute(settling, 'blocked')
        else zone.removeAttribute(settling)
      }, until - performance.now()),
    )
    if (!rest || (rest.zone === zone && !isOther) || !isUnder(rest, zone)) return
    if (!rest.isTouch) blocked.add(zone)
    else if (forMs < tappedMs) settle(zone, tappedMs)
  }

  const release = () => {
    for (const zone of blocked) if (!timers.has(zone)) zone.removeAttribute(settling)
    blocked.clear()
  }

  const followPointer = ({ clientX: x, clientY: y, pointerType, target }: PointerEvent) => {
    if (rest && Math.hypot(x - rest.x, y - rest.y) < restPx) return
    const zone = target instanceof Element ? target.closest(zones) : null
    rest = { x, y, zone, isTouch: pointerType === 'touch' }
    release()
  }

  const forgetPointer = () => {
    if (!rest?.isTouch) rest = undefined
    release()
  }

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

  const compare = () => {
    const before = places
    places = measure()
    const scrolledBy = window.scrollY - scrolled
    scrolled = window.scrollY
    for (const [zone, { offer, top }] of places) {
      const known = before.get(zone)
      const isOther = known !== undefined && known.offer !== offer
      const movedBy = Math.abs(top - (known?.top ?? hidden) - scrolledBy)
      if (top !== hidden && (isOther || !(movedBy < 1))) settle(zone, durations.settling, isOther)
    }
  }

  const onChange = () => {
    scrollToAnchor()
    compare()
  }
  const settleAll = () => {
    for (const zone of places.keys()) settle(zone, uncoverMs)
  }
  const onClick = ({ detail, target }: MouseEvent) => {
    // The keyboard's clicks have no count.
    if (!detail || !(target instanceof Element && target.closest('a[href^="#"]'))) return
    settleAll()
    ledUntil = Date.now() + uncoverMs
  }
  /** The second click of a double click doesn't take the focus from where the link has led. */
  const keepFocus = (event: MouseEvent) => {
    if (event.detail > 1 && Date.now() < ledUntil) event.preventDefault()
  }
  const onScroll = ({ target }: Event) => {
    if (!(target instanceof Element)) scrolled = window.scrollY
    else if (root.contains(target)) places = measure()
  }

  const changes = new MutationObserver(onChange)
  changes.observe(root, { characterData: true, childList: true, subtree: true })
  // Dialogs stand anywhere in the page.
  const dialogs = new MutationObserver((removals) => {
    if (removals.some(removesDialog)) settleAll()
  })
  dialogs.observe(document.body, { childList: true, subtree: true })
  const sizes = new ResizeObserver(compare)
  sizes.observe(root)
  // Also what scrolls within it, such as a dialog.
  window.addEventListener('scroll', onScroll, { capture: true, passive: true })
  root.addEventListener('click', onClick)
  window.addEventListener('mousedown', keepFocus)
  const pointerEvents = isAnchored ? ['pointermove', 'pointerdown'] : []
  for (const event of pointerEvents) root.addEventListener(event, setAnchor)
  window.addEventListener('pointermove', followPointer)
  window.addEventListener('pointerdown', followPointer)
  window.addEventListener('wheel', release, { passive: true })
  document.documentElement.addEventListener('pointerleave', forgetPointer)
  return () => {
    changes.disconnect()
    dialogs.disconnect()
    sizes.disconnect()
    window.removeEventListener('scroll', onScroll, { capture: true })
    root.removeEventListener('click', onClick)
    window.removeEventListener('mousedown', keepFocus)
    for (const event of pointerEvents) root.removeEventListener(event, setAnchor)
    window.removeEventListener('pointermove', followPointer)
    window.removeEventListener('pointerdown', followPointer)
    window.removeEventListener('wheel', release)
    document.documentElement.removeEventListener('pointerleave', forgetPointer)
    for (const timer of timers.values()) clearTimeout(timer)
  }
}

const removesDialog = ({ removedNodes }: MutationRecord): boolean =>
  [...removedNodes].some(
    (node) => node instanceof Element && (node.matches('dialog') || node.querySelector('dialog')),
  )

const placeOf = (zone: Element): Place => ({
  top: topOf(zone),
  offer: zone.getAttribute('data-steady'),
})

/** Relative to the document, not to the viewport. */
const topOf = (zone: Element): number =>
  zone.getClientRects().length ? zone.getBoundingClientRect().top + window.scrollY : hidden

function isUnder({ x, y }: Rest, zone: Element): boolean {
  const { bottom, left, right, top } = zone.getBoundingClientRect()
  return left <= x && x < right && top <= y && y < bottom
}
