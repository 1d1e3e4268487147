import { render } from '@testing-library/react'
import { useRef } from 'react'

import type { ArrivalsStore } from '@/client/live/arrivalsStore'
import { useArrivals } from '@/ui/useArrivals'

const margins: unknown[] = []
Object.assign(globalThis, {
  CSS: { escape: String },
  IntersectionObserver: class {
    constructor(_: unknown, { rootMargin }: IntersectionObserverInit) {
      margins.push(rootMargin)
    }
    observe() {}
    disconnect() {}
  },
})

const arrivals = {
  subscribe: () => () => {},
  view: () => null,
  followHidden: () => () => {},
} as unknown as ArrivalsStore

function List({ position }: { position: 'sticky' | 'relative' }) {
  const root = useRef<HTMLDivElement>(null)
  useArrivals({ arrivals, root, isWhole: true, newest: { id: 'a', time: null } })
  return (
    <>
      <header ref={(header) => void (header && tall(header))} style={{ position }} />
      <div ref={root}>
        <p data-row="a" />
      </div>
    </>
  )
}

/** Jsdom has no layout. */
const tall = (header: HTMLElement) => Object.defineProperty(header, 'offsetHeight', { value: 88 })

it.each([
  ['sticky', '-88px 0px 0px'],
  ['relative', '0px 0px 0px'],
] as const)('should count as out of view what a %s header covers: %s', (position, margin) => {
  margins.length = 0
  render(<List position={position} />)
  expect(margins).toEqual([margin])
})
