import { jest } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'

// There is a stream, and nothing changes.
jest.unstable_mockModule('../../../../src/client/live/liveUpdates', () => ({
  followChanges: ({ onRefresh }: { onRefresh: () => void }) => {
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
