import { jest } from '@jest/globals'

import { watchRows } from '@/client/live/steadyRows'
import { durations } from '@/config/durations'

/** Rows of 40 pixels, one below the other; jsdom has no layout. */
function table(ids: string) {
  const root = document.createElement('div')
  document.body.replaceChildren(root)
  const add = (id: string, before: Element | null = null) => {
    const row = document.createElement('div')
    row.dataset.row = id
    root.insertBefore(row, before)
    return row
  }
  for (const id of ids) add(id)
  return {
    root,
    add,
    row: (id: string) => root.querySelector(`[data-row="${id}"]`),
    /** The rows that take no clicks. */
    settling: () =>
      [...root.querySelectorAll<HTMLElement>('[data-settling]')].map(({ dataset }) => dataset.row),
  }
}

const stops: (() => void)[] = []
const watch = (root: HTMLElement, options?: { isAnchored: boolean }) =>
  void stops.push(watchRows(root, options))

const point = (row: Element | null, type: string, pointer: MouseEventInit, pointerType = 'mouse') =>
  row?.dispatchEvent(
    Object.assign(new MouseEvent(type, { bubbles: true, ...pointer }), { pointerType }),
  )

/** Mutation observers run between tasks. */
const observe = () => jest.advanceTimersByTimeAsync(0)

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  })
  window.scrollY = 0
  jest.spyOn(window, 'scrollBy').mockImplementation(((by: ScrollToOptions) => {
    window.scrollY += by.top ?? 0
  }) as typeof window.scrollBy)
  jest
    .spyOn(Element.prototype, 'getClientRects')
    .mockImplementation(() => [{}] as unknown as DOMRectList)
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this)
    const top = index * 40 - window.scrollY
    return { top, bottom: top + 40, left: 0, right: 100 } as DOMRect
  })
})
afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  jest.restoreAllMocks()
  jest.useRealTimers()
})

describe('a row that has just arrived or moved', () => {
  it('should take no clicks for 600 ms, like the rows below it, unlike those above', async () => {
    const { add, root, row, settling } = table('abc')
    watch(root)
    await observe()
    expect(settling()).toEqual([])
    add('x', row('b'))
    await observe()
    expect(settling()).toEqual(['x', 'b', 'c'])
    await jest.advanceTimersByTimeAsync(durations.settling - 1)
    expect(settling()).toEqual(['x', 'b', 'c'])
    await jest.advanceTimersByTimeAsync(1)
    expect(settling()).toEqual([])
  })

  it('should include a row that moves up because another has left', async () => {
    const { root, row, settling } = table('abc')
    watch(root)
    row('a')?.remove()
    await observe()
    expect(settling()).toEqual(['b', 'c'])
  })

  it('should not include a row that the person scrolls past', async () => {
    const { add, root, settling } = table('ab')
    watch(root)
    window.scrollY = 30
    window.dispatchEvent(new Event('scroll'))
    add('c')
    await observe()
    expect(settling()).toEqual(['c'])
  })

  it('should not include what is scrolled past within a dialog', async () => {
    const { add, root, row, settling } = table('ab')
    watch(root)
    const scrolled = { top: 10 } as DOMRect
    jest.spyOn(row('b') as Element, 'getBoundingClientRect').mockReturnValue(scrolled)
    root.dispatchEvent(new Event('scroll'))
    add('c')
    await observe()
    expect(settling()).toEqual(['c'])
  })

  it('should include all rows above the pointed one when the page scrolls to keep it in place', async () => {
    const { add, root, row, settling } = table('abc')
    watch(root, { isAnchored: true })
    row('c')?.dispatchEvent(new MouseEvent('pointermove', { bubbles: true }))
    add('x', row('c'))
    await observe()
    expect(window.scrollY).toBe(40)
    expect(settling()).toEqual(['a', 'b', 'x'])
  })

  it('should include every row after a dialog has closed over them, or a link has led to them', async () => {
    const { root, settling } = table('ab')
    watch(root)
    const dialog = document.createElement('dialog')
    root.append(dialog)
    await observe()
    expect(settling()).toEqual([])
    dialog.remove()
    await observe()
    expect(settling()).toEqual(['a', 'b'])
    await jest.advanceTimersByTimeAsync(1000)
    expect(settling()).toEqual([])
    const link = document.createElement('a')
    link.href = '#b'
    root.append(link)
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    expect(settling()).toEqual(['a', 'b'])
    const press = (detail: number) =>
      document.body.dispatchEvent(
        new MouseEvent('mousedown', { bubbles: true, cancelable: true, detail }),
      )
    // The second click of a double click leaves the focus where it is.
    expect([press(1), press(2)]).toEqual([true, false])
    await jest.advanceTimersByTimeAsync(1000)
    expect(press(2)).toBe(true)
  })
})

describe('a row that has come under a resting pointer', () => {
  const place = { clientX: 10, clientY: 10 }

  it('should take no clicks until the pointer has moved, unlike the rows around it', async () => {
    const { root, row, settling } = table('abc')
    watch(root)
    point(row('a'), 'pointermove', place)
    point(row('a'), 'pointerdown', place)
    row('a')?.remove()
    await observe()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(settling()).toEqual(['b'])
    point(row('b'), 'pointerdown', { ...place, clientX: 13 })
    expect(settling()).toEqual(['b'])
    point(row('b'), 'pointermove', { ...place, clientX: 20 })
    expect(settling()).toEqual([])
  })

  it.each(['pointerdown', 'wheel'])('should take clicks after a %s elsewhere', async (type) => {
    const { root, row, settling } = table('abc')
    watch(root)
    point(row('a'), 'pointerdown', place)
    row('a')?.remove()
    await observe()
    await jest.advanceTimersByTimeAsync(durations.settling)
    expect(settling()).toEqual(['b'])
    point(row('c'), type, { clientX: 10, clientY: 50 })
    expect(settling()).toEqual([])
  })

  it('should take none for 600 ms where the pointer moves at once', async () => {
    const { root, row, settling } = table('ab')
    watch(root)
    point(row('a'), 'pointerdown', place)
    row('a')?.remove()
    await observe()
    point(root, 'pointermove', { clientX: 90, clientY: 10 })
    expect(settling()).toEqual(['b'])
    await jest.advanceTimersByTimeAsync(durations.settling)
    expect(settling()).toEqual([])
  })

  it('should take taps after 2 seconds where it was a finger', async () => {
    const { root, row, settling } = table('abc')
    watch(root)
    point(row('a'), 'pointerdown', place, 'touch')
    document.documentElement.dispatchEvent(new Event('pointerleave'))
    row('a')?.remove()
    await observe()
    await jest.advanceTimersByTimeAsync(1999)
    expect(settling()).toEqual(['b'])
    await jest.advanceTimersByTimeAsync(1)
    expect(settling()).toEqual([])
  })

  it('should take none either where its buttons have become others under the pointer', async () => {
    const { root, row, settling } = table('ab')
    const offer = (stage: string) => {
      row('a')?.setAttribute('data-steady', stage)
      row('a')?.replaceChildren(stage)
    }
    offer('new')
    watch(root)
    point(row('a'), 'pointerdown', place)
    row('a')?.replaceChildren('the same, busy')
    await observe()
    expect(settling()).toEqual([])
    offer('missed')
    await observe()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(settling()).toEqual(['a'])
    point(row('a'), 'pointermove', { ...place, clientX: 20 })
    expect(settling()).toEqual([])
  })

  it('should stay usable where it was there before and only comes back', async () => {
    const { add, root, row, settling } = table('ab')
    watch(root)
    point(row('a'), 'pointermove', place)
    const failure = add('x', row('a'))
    await observe()
    failure.remove()
    await observe()
    await jest.advanceTimersByTimeAsync(durations.settling)
    expect(settling()).toEqual([])
  })

  it.each([
    ['in the list', (root: Element, dialog: Element) => root.append(dialog)],
    [
      'elsewhere in the page, within something else',
      (_: Element, dialog: Element) => {
        const around = document.createElement('div')
        around.append(dialog)
        document.body.append(around)
      },
    ],
  ])('should also take no clicks after a dialog has closed over it: %s', async (_, put) => {
    const { root, row, settling } = table('ab')
    const dialog = document.createElement('dialog')
    put(root, dialog)
    watch(root)
    point(dialog, 'pointerdown', place)
    ;(root.contains(dialog) ? dialog : dialog.parentElement)?.remove()
    await observe()
    await jest.advanceTimersByTimeAsync(1000)
    expect(settling()).toEqual(['a'])
    point(row('a'), 'pointermove', { clientX: 50, clientY: 10 })
    expect(settling()).toEqual([])
  })

  it('should rest its whole second where the list changes meanwhile', async () => {
    const { add, root, row, settling } = table('ab')
    const dialog = document.createElement('dialog')
    document.body.append(dialog)
    watch(root)
    dialog.remove()
    await observe()
    await jest.advanceTimersByTimeAsync(100)
    add('x', row('b'))
    await observe()
    await jest.advanceTimersByTimeAsync(899)
    expect(settling()).toEqual(['a', 'b'])
    await jest.advanceTimersByTimeAsync(1)
    expect(settling()).toEqual([])
  })
})
