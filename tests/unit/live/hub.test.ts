import { jest } from '@jest/globals'

import type { LiveEvent } from '@/domain/lists/liveEvents'
import { createHub, type Viewer } from '@/live/hub'

/** Opens a stream and returns the first thing that it sends. */
function firstOf(hub: ReturnType<typeof createHub>, collection: 'admins' | 'agents') {
  const events: LiveEvent[] = []
  const viewer: Viewer = {
    person: { id: 'a', collection, sid: 's' },
    send: (event) => void events.push(event),
    close: () => {},
  }
  hub.join(viewer)
  hub.remove(viewer)
  return events[0]
}

afterEach(() => void jest.restoreAllMocks())

describe('the first beat of a stream', () => {
  it('should tell an admin for how long nothing has changed, and an agent nothing', () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(1000)
    const hub = createHub({ findEnd: async () => null })
    now.mockReturnValue(8000.5)
    expect(firstOf(hub, 'admins')).toEqual({ event: 'beat', data: { quietMs: 7000 } })
    expect(firstOf(hub, 'agents')).toEqual({ event: 'beat', data: {} })
    hub.receive({ kind: 'profile', id: 'b' })
    expect(firstOf(hub, 'admins')).toEqual({ event: 'beat', data: { quietMs: 0 } })
    now.mockReturnValue(9000.5)
    hub.refreshAll({ isDoubtful: false })
    expect(firstOf(hub, 'admins')).toEqual({ event: 'beat', data: { quietMs: 0 } })
  })

  it("should count neither another's look nor the end of a session as a change, but one's own look", () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(1000)
    const hub = createHub({ findEnd: async () => null })
    now.mockReturnValue(8000)
    hub.receive({ kind: 'seen', account: 'b' })
    hub.receive({ kind: 'endedSession', sid: 't' })
    expect(firstOf(hub, 'admins')).toEqual({ event: 'beat', data: { quietMs: 7000 } })
    // The person's own look, on another device.
    hub.receive({ kind: 'seen', account: 'a' })
    expect(firstOf(hub, 'admins')).toEqual({ event: 'beat', data: { quietMs: 0 } })
  })
})
