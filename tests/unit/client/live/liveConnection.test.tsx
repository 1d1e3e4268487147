import { jest } from '@jest/globals'

import {
  followChanges,
  isConnectionLost,
  onConnectionLoss,
  timing,
} from '@/client/live/liveConnection'

/** An event source whose server the test plays. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  static all: FakeSource[] = []
  readyState = 0
  constructor(readonly url: string) {
    super()
    FakeSource.all.push(this)
  }
  close() {
    this.readyState = FakeSource.CLOSED
  }
  send(event: string, data: object = {}) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
  }
  /** Like a browser, for an answer that is no stream. */
  refuse() {
    this.readyState = FakeSource.CLOSED
    this.dispatchEvent(new Event('error'))
  }
  breakOff() {
    this.readyState = 0
    this.dispatchEvent(new Event('error'))
  }
}

const source = () => {
  const last = FakeSource.all.at(-1)
  if (!last) throw new Error('There is no stream.')
  return last
}
const openSources = () =>
  FakeSource.all.filter(({ readyState }) => readyState !== FakeSource.CLOSED).length

let visibility: DocumentVisibilityState = 'visible'
const show = (state: DocumentVisibilityState) => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

const stops: (() => void)[] = []
function follow() {
  const follower = { onChange: jest.fn(), onRefresh: jest.fn(), onEnd: jest.fn() }
  const stop = followChanges(follower)
  stops.push(stop)
  return { ...follower, stop }
}

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(globalThis, { EventSource: FakeSource })
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  FakeSource.all = []
  visibility = 'visible'
  jest.useRealTimers()
})

describe('live updates', () => {
  it('should read at once, and once, for a follower who comes while the page reads without a stream', async () => {
    follow()
    source().refuse()
    const { onRefresh } = follow()
    await Promise.resolve()
    expect(onRefresh).toHaveBeenCalledTimes(1)
    jest.advanceTimersByTime(timing.firstRead)
    expect(onRefresh).toHaveBeenCalledTimes(1)
  })

  it('should reload everything once connected, then each changed row by its id', () => {
    const { onChange, onRefresh } = follow()
    expect([source().url, onRefresh.mock.calls.length]).toEqual(['/api/live', 0])
    source().send('beat')
    source().send('beat')
    expect(onRefresh).toHaveBeenCalledTimes(1)
    const change = { of: 'requests', id: 'a'.repeat(24) }
    source().send('change', change)
    source().send('change', { of: 'cookies', id: 'a'.repeat(24) })
    expect(onChange.mock.calls).toEqual([[change]])
    source().send('refresh')
    expect(onRefresh).toHaveBeenCalledTimes(2)
  })

  it('should share one connection among all subscribers, and close it with the last', async () => {
    const first = follow()
    source().send('beat')
    const second = follow()
    await Promise.resolve()
    expect([FakeSource.all.length, second.onRefresh.mock.calls.length]).toEqual([1, 1])
    first.stop()
    expect(openSources()).toBe(1)
    second.stop()
    expect(openSources()).toBe(0)
    jest.advanceTimersByTime(300_000)
    expect(second.onRefresh).toHaveBeenCalledTimes(1)
  })

  it('should reconnect after a break and reload what was missed', () => {
    const { onRefresh } = follow()
    source().send('beat')
    source().breakOff()
    jest.advanceTimersByTime(2 * timing.reconnect.first)
    expect([FakeSource.all.length, openSources()]).toEqual([2, 1])
    source().send('beat')
    expect(onRefresh).toHaveBeenCalledTimes(2)
  })

  it('should poll when the stream is refused, and stop once it has one', () => {
    const { onRefresh } = follow()
    source().refuse()
    expect(onRefresh).toHaveBeenCalledTimes(1)
    jest.advanceTimersByTime(timing.poll)
    expect(onRefresh).toHaveBeenCalledTimes(2)
    source().send('beat')
    onRefresh.mockClear()
    jest.advanceTimersByTime(timing.poll)
    expect(onRefresh).toHaveBeenCalledTimes(0)
  })

  it('should read once without the stream when it is late, and again when it is there', () => {
    const { onRefresh } = follow()
    jest.advanceTimersByTime(timing.firstRead - 1)
    expect(onRefresh).toHaveBeenCalledTimes(0)
    jest.advanceTimersByTime(1)
    expect(onRefresh).toHaveBeenCalledTimes(1)
    source().send('beat')
    expect(onRefresh).toHaveBeenCalledTimes(2)
  })

  it('should not read again when nothing has changed between that reading and the stream', () => {
    const [first, late] = [follow(), follow()]
    jest.advanceTimersByTime(timing.firstRead)
    late.onRefresh.mockClear()
    jest.advanceTimersByTime(1000)
    const other = follow()
    source().send('beat', { quietMs: 1001 })
    expect(late.onRefresh).toHaveBeenCalledTimes(0)
    expect(first.onRefresh).toHaveBeenCalledTimes(1)
    expect(other.onRefresh).toHaveBeenCalledTimes(1)
    source().breakOff()
    jest.advanceTimersByTime(2 * timing.reconnect.first)
    source().send('beat', { quietMs: 500 })
    expect(late.onRefresh).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['slept, when only the time of day goes on', 0, 600_000],
    ['was awake, though its time of day was set back', 30_000, -600_000],
  ])('should read again what changed while the machine %s', (_, awakeMs, setMs) => {
    const { onRefresh } = follow()
    source().send('beat')
    jest.advanceTimersByTime(awakeMs)
    jest.setSystemTime(Date.now() + setMs)
    source().breakOff()
    jest.advanceTimersByTime(2 * timing.reconnect.first)
    source().send('beat', { quietMs: 20_000 })
    expect(onRefresh).toHaveBeenCalledTimes(2)
  })

  it('should read once when the stream is there in time', () => {
    const { onRefresh } = follow()
    jest.advanceTimersByTime(timing.firstRead - 1)
    source().send('beat')
    jest.advanceTimersByTime(timing.firstRead)
    expect(onRefresh).toHaveBeenCalledTimes(1)
  })

  it('should read nothing for a subscriber who has left', () => {
    const { onRefresh, stop } = follow()
    stop()
    jest.advanceTimersByTime(timing.firstRead)
    expect(onRefresh).toHaveBeenCalledTimes(0)
  })

  it('should poll after three failures, and retry the stream less and less often', () => {
    const { onRefresh } = follow()
    jest.advanceTimersByTime(timing.firstRead)
    onRefresh.mockClear()
    for (let failure = 1; failure <= timing.failuresBeforePolling; failure += 1) {
      expect(onRefresh).toHaveBeenCalledTimes(0)
      source().breakOff()
      if (failure < timing.failuresBeforePolling) jest.advanceTimersByTime(2 ** failure * 1000)
    }
    expect(onRefresh).toHaveBeenCalledTimes(1)
    const tries = FakeSource.all.length
    jest.advanceTimersByTime(3_999)
    expect(FakeSource.all).toHaveLength(tries)
    jest.advanceTimersByTime(4_001)
    expect(FakeSource.all).toHaveLength(tries + 1)
  })

  it.each([
    ['a silent stream', () => source().send('beat'), timing.silence],
    [
      'a stream that a proxy holds back',
      () => source().dispatchEvent(new Event('open')),
      timing.firstBeat,
    ],
    ['a stream that never opens', () => {}, timing.opening],
  ])('should close %s and connect again', (_, begin, timeoutMs) => {
    follow()
    begin()
    jest.advanceTimersByTime(timeoutMs - 1)
    expect(openSources()).toBe(1)
    jest.advanceTimersByTime(1)
    expect(openSources()).toBe(0)
    jest.advanceTimersByTime(2 * timing.reconnect.first)
    expect(openSources()).toBe(1)
  })

  it('should pass the end event on and not reconnect', () => {
    const { onEnd, onRefresh } = follow()
    source().send('beat')
    source().send('end')
    expect(onEnd.mock.calls).toEqual([[{}]])
    show('visible')
    jest.advanceTimersByTime(300_000)
    expect([openSources(), onRefresh.mock.calls.length]).toEqual([0, 1])
  })

  it.each([
    [{ code: 'secondFactorMissing' }, { code: 'secondFactorMissing' }],
    [{ code: 'another' }, {}],
  ])('should pass on only a known code of the end event: %j as %j', (data, known) => {
    const { onEnd } = follow()
    source().send('end', data)
    expect(onEnd.mock.calls).toEqual([[known]])
  })

  it('should disconnect while the page is hidden and catch up when it is visible again', () => {
    const { onRefresh } = follow()
    source().send('beat')
    show('hidden')
    jest.advanceTimersByTime(timing.hidden - 1)
    expect(openSources()).toBe(1)
    jest.advanceTimersByTime(300_000)
    expect([openSources(), onRefresh.mock.calls.length]).toEqual([0, 1])
    show('visible')
    expect([openSources(), onRefresh.mock.calls.length]).toEqual([1, 1])
    source().send('beat')
    jest.advanceTimersByTime(timing.firstRead)
    expect(onRefresh).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['is late', () => {}, 1],
    ['is refused', () => source().refuse(), 1],
    ['ends at once', () => source().send('end'), 0],
  ])(
    'should read without the stream at most once, where it %s as the page is seen again',
    (_, answer, reads) => {
      const { onRefresh } = follow()
      source().send('beat')
      show('hidden')
      jest.advanceTimersByTime(timing.hidden)
      show('visible')
      onRefresh.mockClear()
      answer()
      jest.advanceTimersByTime(timing.firstRead)
      expect(onRefresh).toHaveBeenCalledTimes(reads)
    },
  )

  it('should disconnect a page that was opened in the background, and read nothing until it is seen', () => {
    visibility = 'hidden'
    const { onRefresh } = follow()
    source().send('beat')
    jest.advanceTimersByTime(timing.hidden - 1)
    expect(openSources()).toBe(1)
    jest.advanceTimersByTime(300_000)
    expect([openSources(), onRefresh.mock.calls.length]).toEqual([0, 1])
    show('visible')
    source().send('beat')
    expect([openSources(), onRefresh.mock.calls.length]).toEqual([1, 2])
  })

  it('should not poll for a page in the background that was refused a stream', () => {
    visibility = 'hidden'
    const { onRefresh } = follow()
    source().refuse()
    jest.advanceTimersByTime(timing.hidden)
    onRefresh.mockClear()
    jest.advanceTimersByTime(300_000)
    expect([openSources(), onRefresh.mock.calls.length]).toEqual([0, 0])
  })
})

describe('a lost connection', () => {
  const tell = (event: 'offline' | 'online') => window.dispatchEvent(new Event(event))

  it('should be told at once when the browser goes offline, and everything read when it is back', () => {
    const heard: boolean[] = []
    stops.push(onConnectionLoss(() => heard.push(isConnectionLost())))
    const { onRefresh } = follow()
    source().send('beat')
    expect(isConnectionLost()).toBe(false)
    tell('offline')
    expect(heard).toEqual([true])
    const tries = FakeSource.all.length
    tell('online')
    // Without the pause between tries.
    expect([FakeSource.all.length, openSources()]).toEqual([tries + 1, 1])
    expect([heard, onRefresh.mock.calls.length]).toEqual([[true], 1])
    source().send('beat')
    expect([heard, onRefresh.mock.calls.length]).toEqual([[true, false], 2])
  })

  it('should be told when the stream breaks off, until there is one again', () => {
    follow()
    source().send('beat')
    source().breakOff()
    expect(isConnectionLost()).toBe(true)
    jest.advanceTimersByTime(2 * timing.reconnect.first)
    expect(isConnectionLost()).toBe(true)
    source().send('beat')
    expect(isConnectionLost()).toBe(false)
  })

  it('should not be told where the page never had a stream and reads without', () => {
    const { onRefresh } = follow()
    source().refuse()
    expect(isConnectionLost()).toBe(false)
    tell('offline')
    expect(isConnectionLost()).toBe(true)
    onRefresh.mockClear()
    tell('online')
    expect([isConnectionLost(), onRefresh.mock.calls.length]).toEqual([false, 1])
  })

  it('should open no stream for a hidden page', () => {
    follow()
    source().send('beat')
    show('hidden')
    jest.advanceTimersByTime(timing.hidden)
    tell('offline')
    tell('online')
    jest.advanceTimersByTime(300_000)
    expect(openSources()).toBe(0)
    show('visible')
    source().send('beat')
    expect([openSources(), isConnectionLost()]).toEqual([1, false])
  })

  it('should be over with the page', () => {
    const { stop } = follow()
    tell('offline')
    stop()
    tell('offline')
    expect(isConnectionLost()).toBe(false)
  })
})
