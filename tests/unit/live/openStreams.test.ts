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
