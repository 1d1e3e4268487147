import { jest } from '@jest/globals'

import { setTimeout as wait } from 'node:timers/promises'

import { markReady } from '@/bridges/readinessBridge'
import { durations } from '@/config/durations'
import { serveApi } from '@/server/payloadApi'

const conflict = () =>
  Response.json({ errors: [{ message: '충돌', data: { code: 'writeConflict' } }] }, { status: 409 })

const save = () =>
  new Request('http://localhost/api/globals/site-settings', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"tagline":"하루"}',
  })

beforeEach(() => {
  markReady(() => Promise.resolve(true))
  jest.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('a change that conflicts with others', () => {
  it('should be repeated until it conflicts no more', async () => {
    const handle = jest.fn<(request: Request) => Promise<Response>>()
    handle.mockResolvedValueOnce(conflict()).mockResolvedValueOnce(conflict())
    handle.mockResolvedValue(Response.json({ tagline: '하루' }, { status: 400 }))
    expect((await serveApi(handle)(save())).status).toBe(400)
    expect(handle).toHaveBeenCalledTimes(3)
    expect(await handle.mock.calls[2]?.[0].json()).toEqual({ tagline: '하루' })
  })

  it('should not be repeated any more once it was refused for taking too long', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] })
    let conclude = (_: Response) => {}
    const handle = jest.fn(() => new Promise<Response>((resolve) => (conclude = resolve)))
    const answered = serveApi(handle)(save())
    while (handle.mock.calls.length === 0) await wait(1)
    jest.advanceTimersByTime(durations.requestTimeout)
    expect((await answered).status).toBe(503)
    conclude(conflict())
    for (let turn = 0; turn < 20; turn += 1) await wait(1)
    expect(handle).toHaveBeenCalledTimes(1)
  })
})
