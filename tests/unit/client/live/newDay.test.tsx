import { jest } from '@jest/globals'

import { onNewDay } from '@/client/live/newDay'

const hour = 3_600_000

let visibility: DocumentVisibilityState = 'visible'

/** Followed from ten minutes before midnight in Seoul. */
function follow() {
  const listener = jest.fn()
  return { listener, stop: onNewDay(listener) }
}

beforeEach(() => {
  visibility = 'visible'
  jest.useFakeTimers({ now: new Date('2026-03-05T14:50:00Z') })
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('a new day', () => {
  it('should be told of once, at midnight in Seoul', () => {
    const { listener, stop } = follow()
    jest.advanceTimersByTime(10 * 60_000 - 1)
    expect(listener).not.toHaveBeenCalled()
    jest.advanceTimersByTime(10_000)
    expect(listener).toHaveBeenCalledTimes(1)
    jest.advanceTimersByTime(23 * hour)
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
    jest.advanceTimersByTime(24 * hour)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('should be no news to a page that is hidden then, which reads everything once it is seen', () => {
    const { listener, stop } = follow()
    visibility = 'hidden'
    jest.advanceTimersByTime(hour)
    visibility = 'visible'
    jest.advanceTimersByTime(hour)
    expect(listener).not.toHaveBeenCalled()
    stop()
  })
})
