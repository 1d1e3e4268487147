import { jest } from '@jest/globals'

import { followPresence } from '@/client/presence'
import { durations } from '@/config/durations'
import type { Others, PresenceReport } from '@/domain/content/presence'

const page = 'globals/landing-page'
let sent: { report: PresenceReport; keepalive: boolean | undefined }[]
let answer: Others

beforeEach(() => {
  jest.useFakeTimers()
  sent = []
  answer = { names: ['김동료'], more: 0 }
  globalThis.fetch = jest.fn((_: unknown, init: RequestInit) => {
    const report = JSON.parse(String(init.body)) as PresenceReport
    sent.push({ report, keepalive: init.keepalive })
    return Promise.resolve({
      ok: true,
      status: 200,
      json: async () => answer,
      headers: new Headers(),
    })
  }) as never
})
afterEach(() => {
  jest.useRealTimers()
})

const advance = () => jest.advanceTimersByTimeAsync(0)

describe('an open edit page', () => {
  it('should say so at once and again and again, and hear who else has it open', async () => {
    const heard: Others[] = []
    const stop = followPresence(page, (others) => heard.push(others))
    await advance()
    expect(heard).toEqual([answer])
    await jest.advanceTimersByTimeAsync(durations.presenceBeat * 2)
    expect(sent).toHaveLength(3)
    expect(new Set(sent.map(({ report }) => report.tab)).size).toBe(1)
    stop()
  })

  it('should have the last word when it is left, though it is hidden then', async () => {
    const stop = followPresence(page, () => undefined)
    await advance()
    window.dispatchEvent(new Event('pagehide'))
    document.dispatchEvent(new Event('visibilitychange'))
    await jest.advanceTimersByTimeAsync(durations.presenceBeat * 3)
    expect(sent.slice(1)).toEqual([
      { report: expect.objectContaining({ page, isLeaving: true }), keepalive: true },
    ])
    stop()
  })

  it('should be open again when the browser brings it back', async () => {
    const stop = followPresence(page, () => undefined)
    window.dispatchEvent(new Event('pagehide'))
    window.dispatchEvent(new Event('pageshow'))
    await advance()
    expect(sent.at(-1)?.report).toMatchObject({ page, isHidden: false })
    stop()
  })

  it('should say nothing more after its end', async () => {
    const heard: Others[] = []
    const stop = followPresence(page, (others) => heard.push(others))
    stop()
    await jest.advanceTimersByTimeAsync(durations.presenceBeat * 3)
    expect(heard).toEqual([])
    expect(sent.at(-1)?.report.isLeaving).toBe(true)
    expect(sent).toHaveLength(2)
  })
})
