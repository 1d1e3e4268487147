import { jest } from '@jest/globals'

import { backgroundMs, createArrivals } from '@/client/live/arrivalsStore'
import type { Arrivals } from '@/domain/consultations/arrivals'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 5, 0, minute)).toISOString()
const unseen = (count: number): Arrivals => ({ seen: at(1), unseen: count })

/** Answers with what is next, and records the calls. */
function useServer() {
  const calls: string[] = []
  let answer: { status: number; arrivals: Arrivals } = { status: 200, arrivals: unseen(0) }
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    calls.push(`${init?.method} ${input as string}${init?.body ? ` ${init.body as string}` : ''}`)
    return new Response(JSON.stringify(answer.arrivals), { status: answer.status })
  })
  return {
    answer: (arrivals: Arrivals, status = 200) => void (answer = { status, arrivals }),
    asked: () => calls.splice(0),
  }
}

function open() {
  const server = useServer()
  const leavePage = jest.fn()
  const arrivals = createArrivals(leavePage)
  return { arrivals, leavePage, server }
}

const page = { visibilityState: 'visible' }
const pass = (ms = 600) => jest.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  jest.useFakeTimers()
  page.visibilityState = 'visible'
  Object.assign(globalThis, { document: page })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('the arrivals of a page', () => {
  it('should be counted by the server, once for many changes at a time', async () => {
    const { arrivals, server } = open()
    expect(arrivals.view()).toBeNull()
    server.answer(unseen(2))
    for (let count = 0; count < 5; count += 1) arrivals.refresh()
    await pass()
    await pass()
    expect(server.asked()).toEqual(['GET /api/arrivals', 'GET /api/arrivals'])
    expect(arrivals.view()).toEqual({ ...unseen(2), since: at(1) })
  })

  it('should be zero as soon as the newest was seen, and told to the server once', async () => {
    const { arrivals, server } = open()
    server.answer(unseen(2))
    arrivals.see(at(5))
    arrivals.refresh()
    await pass()
    server.asked()
    arrivals.see(at(1))
    arrivals.see(at(5))
    arrivals.see(at(5))
    expect(arrivals.view()).toMatchObject({ seen: at(5), unseen: 0 })
    server.answer({ ...unseen(0), seen: at(5) })
    await pass()
    expect(server.asked()).toEqual([`POST /api/arrivals {"seen":"${at(5)}"}`])
  })

  it('should be told to the server once, whatever it answers, until something new came', async () => {
    const { arrivals, server } = open()
    server.answer(unseen(2))
    arrivals.refresh()
    await pass()
    server.asked()
    // As the page, which looks again at each answer.
    arrivals.subscribe(() => void Promise.resolve().then(() => arrivals.see(at(5))))
    arrivals.see(at(5))
    await pass()
    expect(server.asked()).toEqual([`POST /api/arrivals {"seen":"${at(5)}"}`])
    arrivals.see(at(6))
    await pass()
    expect(server.asked()).toEqual([`POST /api/arrivals {"seen":"${at(6)}"}`])
  })

  it('should be told again after a pause that dropped it', async () => {
    const { arrivals, server } = open()
    server.answer(unseen(2))
    arrivals.refresh()
    await pass()
    server.answer(unseen(2), 503)
    arrivals.see(at(5))
    await pass()
    server.asked()
    arrivals.stop()
    server.answer(unseen(2))
    arrivals.refresh()
    await pass()
    arrivals.see(at(5))
    await pass()
    expect(server.asked()).toEqual(['GET /api/arrivals', `POST /api/arrivals {"seen":"${at(5)}"}`])
  })

  it('should be told again where that failed and something else was read before it was tried again', async () => {
    const { arrivals, server } = open()
    server.answer(unseen(2))
    arrivals.refresh()
    await pass()
    arrivals.subscribe(() => void Promise.resolve().then(() => arrivals.see(at(5))))
    server.answer(unseen(2), 503)
    arrivals.see(at(5))
    await pass()
    const told = `POST /api/arrivals {"seen":"${at(5)}"}`
    expect(server.asked()).toEqual(['GET /api/arrivals', told])
    server.answer(unseen(2))
    arrivals.refresh()
    await pass(60_000)
    expect(server.asked()).toEqual(['GET /api/arrivals', told])
    expect(arrivals.view()).toMatchObject({ seen: at(1) })
  })

  it('should stay new to this page when they were seen, and not be new to the next one', async () => {
    const { arrivals, server } = open()
    server.answer(unseen(1))
    arrivals.refresh()
    await pass()
    server.answer({ seen: at(5), unseen: 0 })
    arrivals.see(at(5))
    await pass()
    expect(arrivals.view()).toEqual({ since: at(1), seen: at(5), unseen: 0 })
    const next = createArrivals(() => {})
    next.refresh()
    await pass()
    expect(next.view()?.since).toBe(at(5))
  })

  it('should keep the last number when a read fails', async () => {
    const { arrivals, leavePage, server } = open()
    server.answer(unseen(1))
    arrivals.refresh()
    await pass()
    server.answer(unseen(9), 503)
    arrivals.refresh()
    await pass()
    expect(arrivals.view()).toMatchObject(unseen(1))
    expect(leavePage).not.toHaveBeenCalled()
  })

  it('should be read again 10 seconds after a failure, until they could be', async () => {
    const { arrivals, server } = open()
    server.answer(unseen(1), 503)
    arrivals.refresh()
    await pass(9900)
    expect(server.asked()).toEqual(['GET /api/arrivals'])
    await pass(10_000)
    server.answer(unseen(2))
    await pass(10_000)
    expect(server.asked()).toEqual(['GET /api/arrivals', 'GET /api/arrivals'])
    expect(arrivals.view()).toMatchObject(unseen(2))
    await pass(30_000)
    expect(server.asked()).toEqual([])
  })

  it('should be told to the server again where that failed', async () => {
    const { arrivals, server } = open()
    server.answer(unseen(2))
    arrivals.refresh()
    await pass()
    server.asked()
    server.answer(unseen(0), 503)
    arrivals.see(at(5))
    await pass(10_600)
    const told = `POST /api/arrivals {"seen":"${at(5)}"}`
    expect(server.asked()).toEqual([told, told])
  })

  it.each([
    ['stopped', false],
    ['stopped while they are read', true],
  ])('should not be read again once they are %s', async (_, isReading) => {
    const { arrivals, server } = open()
    server.answer(unseen(1), 503)
    arrivals.refresh()
    await (isReading ? Promise.resolve() : pass())
    arrivals.stop()
    await pass(30_000)
    expect(server.asked()).toEqual(['GET /api/arrivals'])
  })

  it('should go on being counted while the page is hidden', async () => {
    const { arrivals, server } = open()
    const stop = arrivals.followHidden()
    await pass(backgroundMs)
    expect(server.asked()).toEqual([])
    page.visibilityState = 'hidden'
    await pass(backgroundMs)
    expect(server.asked()).toEqual(['GET /api/arrivals'])
    stop()
    await pass(backgroundMs)
    expect(server.asked()).toEqual([])
  })

  it('should be dropped while the person may not see them, whoever finds that out, and be there again afterwards', async () => {
    const { arrivals, leavePage, server } = open()
    server.answer(unseen(0), 401)
    arrivals.refresh()
    await pass()
    expect(leavePage.mock.calls).toMatchObject([[{ status: 401 }]])
    expect(arrivals.view()).toBeNull()
    server.answer(unseen(2))
    arrivals.refresh()
    await pass()
    expect(arrivals.view()).toMatchObject(unseen(2))
    arrivals.drop()
    expect(arrivals.view()).toBeNull()
    page.visibilityState = 'hidden'
    const stop = arrivals.followHidden()
    server.asked()
    await pass(backgroundMs)
    expect(server.asked()).toEqual([])
    stop()
  })
})
