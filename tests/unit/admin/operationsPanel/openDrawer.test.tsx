import { jest } from '@jest/globals'

import {
  closeDrawer,
  followAddress,
  openDrawer,
  consultationInAddress,
} from '@/admin/operationsPanel/data/openDrawer'

const [one, two] = ['a'.repeat(24), 'b'.repeat(24)]
const address = () => window.location.pathname + window.location.search

/** Going back is told of later. */
const traversed = () =>
  new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))

beforeEach(() => {
  window.history.replaceState({}, '', '/admin')
})

describe('the address of a request', () => {
  it('should have its id and nothing else, and tell those who follow', () => {
    const listener = jest.fn()
    const unfollow = followAddress(listener)
    openDrawer(one)
    expect(address()).toBe(`/admin?request=${one}`)
    expect(consultationInAddress()).toBe(one)
    openDrawer(one)
    expect(listener).toHaveBeenCalledTimes(1)
    unfollow()
    openDrawer(two)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('should lead back to the tables from the last of several drawers that were opened from each other', async () => {
    const { length } = window.history
    openDrawer(one)
    openDrawer(two)
    expect(window.history).toHaveLength(length + 2)
    const isBack = traversed()
    closeDrawer()
    await isBack
    expect(address()).toBe('/admin')
    expect(consultationInAddress()).toBeNull()
  })

  it('should be cleared without a new history entry when the page was opened with it', () => {
    window.history.replaceState({}, '', `/admin?request=${one}`)
    const { length } = window.history
    closeDrawer()
    expect(address()).toBe('/admin')
    expect(window.history).toHaveLength(length)
  })

  it('should lead back to the tables from a drawer that was opened from the one with which the page was opened', async () => {
    window.history.replaceState({}, '', `/admin?request=${one}`)
    const shown: (string | null)[] = []
    const unfollow = followAddress(() => shown.push(consultationInAddress()))
    openDrawer(two)
    const isBack = traversed()
    closeDrawer()
    await isBack
    expect(address()).toBe('/admin')
    expect(new Set(shown)).toEqual(new Set([two, null]))
    unfollow()
  })

  it('should lead back once, however often the drawer is closed before the browser is back', async () => {
    window.history.pushState({}, '', '/admin')
    openDrawer(one)
    const isBack = traversed()
    const go = jest.spyOn(window.history, 'go')
    closeDrawer()
    closeDrawer()
    await isBack
    expect(go.mock.calls).toEqual([[-1]])
    expect(address()).toBe('/admin')
    openDrawer(two)
    const isBackAgain = traversed()
    closeDrawer()
    await isBackAgain
    expect(address()).toBe('/admin')
    go.mockRestore()
  })

  it.each(['', 'request=', 'request=1', `request=${'g'.repeat(24)}`, 'request=%2F..'])(
    'should name no request by ?%s',
    (query) => {
      window.history.replaceState({}, '', `/admin?${query}`)
      expect(consultationInAddress()).toBeNull()
    },
  )
})
