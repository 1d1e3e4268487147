import { jest } from '@jest/globals'

import type { LiveEvent } from '@/domain/lists/liveEvents'
import { createOpenStreams, type Viewer } from '@/live/openStreams'

/** Opens a stream and returns the first thing that it sends. */
function firstOf(
  openStreams: ReturnType<typeof createOpenStreams>,
  collection: 'admins' | 'agents',
) {
  const events: LiveEvent[] = []
  const viewer: Viewer = {
    person: { id: 'a', collection, sid: 's' },
    send: (event) => void events.push(event),
    close: () => {},
  }
  openStreams.join(viewer)
  openStreams.remove(viewer)
  return events[0]
}

afterEach(() => void jest.restoreAllMocks())

describe('the first beat of a stream', () => {
  it('should tell an admin for how long nothing has changed, and an agent nothing', () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(1000)
    const openStreams = createOpenStreams({ findStreamEnd: async () => null })
    now.mockReturnValue(8000.5)
    expect(firstOf(openStreams, 'admins')).toEqual({ event: 'beat', data: { quietMs: 7000 } })
    expect(firstOf(openStreams, 'agents')).toEqual({ event: 'beat', data: {} })
    openStreams.receive({ kind: 'profile', id: 'b' })
    expect(firstOf(openStreams, 'admins')).toEqual({ event: 'beat', data: { quietMs: 0 } })
    now.mockReturnValue(9000.5)
    openStreams.refreshAll({ isDoubtful: false })
    expect(firstOf(openStreams, 'admins')).toEqual({ event: 'beat', data: { quietMs: 0 } })
  })

  it("should count the person's own look as a change, but not somebody else's look or the end of a session", () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(1000)
    const openStreams = createOpenStreams({ findStreamEnd: async () => null })
    now.mockReturnValue(8000)
    openStreams.receive({ kind: 'seen', account: 'b' })
    openStreams.receive({ kind: 'endedSession', sid: 't' })
    expect(firstOf(openStreams, 'admins')).toEqual({ event: 'beat', data: { quietMs: 7000 } })
    // The person's own look, on another device.
    openStreams.receive({ kind: 'seen', account: 'a' })
    expect(firstOf(openStreams, 'admins')).toEqual({ event: 'beat', data: { quietMs: 0 } })
  })
})

describe('what makes everybody read everything again', () => {
  const join = (
    openStreams: ReturnType<typeof createOpenStreams>,
    count: number,
    collection: 'admins' | 'agents' = 'agents',
  ) =>
    Array.from({ length: count }, (_, index) => {
      const told = jest.fn()
      const viewer: Viewer = {
        person: { id: String(index), collection, sid: String(index) },
        send: ({ event }) => void (event === 'refresh' && told()),
        close: () => {},
      }
      openStreams.join(viewer)
      return { told, viewer }
    })
  const timesOf = (agents: ReturnType<typeof join>) =>
    agents.map(({ told }) => told.mock.calls.length)

  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it.each(['a deletion', 'a change stream that begins anew'])(
    'should be told to a few at a time, and to each once: %s',
    async (what) => {
      const openStreams = createOpenStreams({ findStreamEnd: async () => null })
      const agents = join(openStreams, 100)
      const tell = () =>
        what === 'a deletion'
          ? openStreams.receive({ kind: 'deletedConsultation', id: 'a' })
          : openStreams.refreshAll({ isDoubtful: false })
      tell()
      await jest.advanceTimersByTimeAsync(200)
      const first = timesOf(agents).filter(Boolean).length
      expect(first).toBeGreaterThan(0)
      expect(first).toBeLessThanOrEqual(60)
      await jest.advanceTimersByTimeAsync(1000)
      expect(timesOf(agents)).toEqual(Array(100).fill(1))
      openStreams.closeAll()
    },
  )

  it('should be told to all admins at once, however many agents there are', () => {
    const openStreams = createOpenStreams({ findStreamEnd: async () => null })
    join(openStreams, 100)
    const admins = join(openStreams, 30, 'admins')
    openStreams.refreshAll({ isDoubtful: false })
    expect(timesOf(admins)).toEqual(Array(30).fill(1))
    openStreams.closeAll()
  })

  it('should be told again to those who were told before a later deletion, and to nobody who left', async () => {
    const openStreams = createOpenStreams({ findStreamEnd: async () => null })
    const agents = join(openStreams, 40)
    const last = agents.at(-1)
    openStreams.receive({ kind: 'deletedConsultation', id: 'a' })
    await jest.advanceTimersByTimeAsync(250)
    if (last) openStreams.remove(last.viewer)
    openStreams.receive({ kind: 'deletedConsultation', id: 'b' })
    await jest.advanceTimersByTimeAsync(1000)
    expect(timesOf(agents)).toEqual([...Array(20).fill(2), ...Array(19).fill(1), 0])
    openStreams.closeAll()
  })
})

describe('a shutdown', () => {
  it('should leave no stream open, and let none be opened after it', () => {
    const openStreams = createOpenStreams({ findStreamEnd: async () => null })
    const person = { id: 'a', collection: 'agents' as const, sid: 's' }
    const close = jest.fn()
    openStreams.requireCapacity(person)
    openStreams.join({ person, send: () => {}, close })
    openStreams.closeAll()
    expect(close).toHaveBeenCalledTimes(1)
    expect(() => openStreams.requireCapacity(person)).toThrow(
      expect.objectContaining({ code: 'unavailable' }),
    )
  })
})
