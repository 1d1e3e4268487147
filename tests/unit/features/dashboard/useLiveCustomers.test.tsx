import { jest } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'

import type { LiveChange } from '@/domain/lists/liveEvents'

let tell: (change: LiveChange) => void

// There is a stream, and nothing changes but what a test tells of.
jest.unstable_mockModule('../../../../src/client/live/liveConnection', () => ({
  followChanges: ({ onChange, onRefresh }: { onChange: typeof tell; onRefresh: () => void }) => {
    tell = onChange
    onRefresh()
    return () => {}
  },
}))

const { useLiveCustomers } = await import('@/features/dashboard/list/useLiveCustomers')

/** What was asked since the last call. */
function serve() {
  const asked: string[] = []
  globalThis.fetch = jest.fn<typeof fetch>(async (address, init) => {
    asked.push([address as string, init?.body].filter(Boolean).join(' '))
    return { ok: true, status: 200, json: async () => ({ rows: [], earlier: null }) } as Response
  })
  return () => asked.splice(0)
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-05T14:59:00Z') }))
afterEach(() => jest.useRealTimers())

it('should count again who has arrived, and read nothing else, once another device has shown them', async () => {
  const asked = serve()
  renderHook(() => useLiveCustomers())
  await pass(5000)
  asked()
  tell({ of: 'arrivals', id: '0123456789abcdef01234567' })
  await pass(5000)
  expect(asked()).toEqual(['/api/arrivals'])
})

describe("an agent's customers at midnight in Seoul", () => {
  it('should have the numbers of the new day, read once', async () => {
    const asked = serve()
    renderHook(() => useLiveCustomers())
    await pass(50_000)
    asked()
    await pass(60_000)
    expect(asked()).toEqual(['/api/customers/counts'])
  })

  it('should be those that are due on it, where these are shown', async () => {
    const asked = serve()
    const { result } = renderHook(() => useLiveCustomers())
    result.current.list.filterBy({ due: 'today' })
    await pass(50_000)
    asked()
    await pass(60_000)
    expect(asked().toSorted()).toEqual(['/api/customers {"due":"today"}', '/api/customers/counts'])
  })
})
