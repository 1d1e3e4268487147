import { jest } from '@jest/globals'
import { act, render } from '@testing-library/react'

import { retryDelayMs } from '@/client/live/readError'
import { trackUnsavedInput } from '@/client/unsavedInput'
import type { StreamEnd } from '@/domain/lists/liveEvents'
import { askAgent } from '@tests/support/askAccount'

type Stream = { onRefresh: () => void; onEnd: (end: StreamEnd) => void }
let stream: Stream
let streams = 0
const leavePage = jest.fn()

jest.unstable_mockModule('../../../../src/client/live/liveConnection', () => ({
  followChanges: (listener: Stream) => {
    stream = listener
    streams += 1
    return () => {}
  },
}))
// jsdom leaves no page.
jest.unstable_mockModule('../../../../src/client/sessionEnd', () => ({
  leavePage,
  leaveWithUnsaved: leavePage,
}))

const { FollowAccess } = await import('@/features/settings/FollowAccess.client')

type Sessions = { agents?: string; admins?: string }

/** The browser has this session. */
function serve(sessions: Sessions, status = 200) {
  globalThis.fetch = jest.fn<typeof fetch>(async (address) => {
    const id = sessions[String(address).includes('/agents/') ? 'agents' : 'admins']
    const body = { user: id ? { id } : null }
    const answer = { headers: new Headers(), ok: status < 400, status, json: async () => body }
    return answer as Response
  })
}

/** The settings are open, and looked at again while the browser has this session. */
async function lookAgain(sessions: Sessions, status = 200) {
  serve(sessions, status)
  render(<FollowAccess />)
  await act(async () => stream.onRefresh())
}

afterEach(() => leavePage.mockReset())

describe("an agent's settings", () => {
  askAgent()

  it('should be left as soon as the stream says that the right to see them is gone', () => {
    render(<FollowAccess />)
    stream.onEnd({})
    expect(leavePage).toHaveBeenCalledTimes(1)
  })

  it('should say where a second factor has to be set up first, so that what is unsaved stays', () => {
    render(<FollowAccess />)
    stream.onEnd({ code: 'secondFactorMissing' })
    expect(leavePage.mock.calls).toEqual([[{ code: 'secondFactorMissing' }]])
  })

  it.each<[string, Sessions]>([
    ['nobody is signed in', {}],
    ['another agent is', { agents: 'other' }],
  ])(
    'should be left only after what is typed in a dialog, or the answer to a new password, if %s',
    async (_, sessions) => {
      serve(sessions)
      render(<FollowAccess />)
      const release = trackUnsavedInput()
      stream.onEnd({})
      expect(leavePage).not.toHaveBeenCalled()
      await act(async () => release())
      expect(leavePage).toHaveBeenCalledTimes(1)
    },
  )

  it('should be left after what is typed in a dialog only once somebody can tell who is signed in', async () => {
    jest.useFakeTimers()
    serve({}, 503)
    render(<FollowAccess />)
    const release = trackUnsavedInput()
    stream.onEnd({})
    await act(async () => release())
    expect(leavePage).not.toHaveBeenCalled()
    serve({})
    await act(() => jest.advanceTimersByTimeAsync(retryDelayMs))
    expect(leavePage).toHaveBeenCalledTimes(1)
    jest.useRealTimers()
  })

  it('should stay where the agent has signed in again to save what is typed in a dialog, and follow anew', async () => {
    serve({ agents: 'abc' })
    render(<FollowAccess />)
    const release = trackUnsavedInput()
    stream.onEnd({})
    const before = streams
    await act(async () => release())
    expect([leavePage.mock.calls.length, streams - before]).toEqual([0, 1])
    stream.onEnd({})
    expect(leavePage).toHaveBeenCalledTimes(1)
  })

  it.each<[string, Sessions]>([
    ['agent', { agents: 'other' }],
    ['admin', { admins: 'other' }],
  ])('should be left when another %s has the browser', async (_, sessions) => {
    await lookAgain(sessions)
    expect(leavePage).toHaveBeenCalledTimes(1)
  })

  it.each<[string, Sessions, number]>([
    ['the session has merely expired, since a chosen photo would be lost', {}, 200],
    ['the agent is signed in', { agents: 'abc' }, 200],
    ['nobody can tell', {}, 503],
  ])('should stay where %s', async (_, sessions, status) => {
    await lookAgain(sessions, status)
    expect(globalThis.fetch).toHaveBeenCalled()
    expect(leavePage).not.toHaveBeenCalled()
  })

  it('should stay while something is typed in a dialog, whoever has the browser', async () => {
    const release = trackUnsavedInput()
    await lookAgain({ agents: 'other' })
    release()
    expect(leavePage).not.toHaveBeenCalled()
  })
})
