import { jest } from '@jest/globals'

import { setTimeout as wait } from 'node:timers/promises'

import { markReady } from '@/bridges/readinessBridge'
import { durations } from '@/config/durations'
import { unknownSession } from '@/config/sessionNames'
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
    jest.advanceTimersByTime(durations.answerTimeout)
    expect((await answered).status).toBe(503)
    conclude(conflict())
    for (let turn = 0; turn < 20; turn += 1) await wait(1)
    expect(handle).toHaveBeenCalledTimes(1)
  })
})

describe('a query in a body', () => {
  const ask = (body: string, type = 'application/x-www-form-urlencoded', address = '') =>
    new Request(`http://localhost/api/agents${address}`, {
      method: 'POST',
      headers: { 'Content-Type': type, 'X-HTTP-Method-Override': 'GET' },
      body,
    })

  it.each([
    ['', 'application/x-www-form-urlencoded', '?where[name][equals]=%ED%95%98%EB%A3%A8%23'],
    [
      '',
      'Application/x-www-form-urlencoded; charset=UTF-8',
      '?where[name][equals]=%ED%95%98%EB%A3%A8%23',
    ],
    [
      '?depth=0',
      'application/x-www-form-urlencoded',
      '?depth=0&where[name][equals]=%ED%95%98%EB%A3%A8%23',
    ],
  ])('should be read as the GET that it means (%j, %s)', async (address, type, search) => {
    const handle = jest.fn((_: Request) => Promise.resolve(Response.json({})))
    await serveApi(handle)(ask('where[name][equals]=하루#', type, address))
    const [read] = handle.mock.calls[0] ?? []
    expect(read?.method).toBe('GET')
    const { searchParams } = new URL(read?.url ?? '')
    expect([...searchParams]).toEqual([...new URLSearchParams(search)])
  })

  it.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain'])(
    'should be refused as %s',
    async (type) => {
      const handle = jest.fn(() => Promise.resolve(Response.json({})))
      expect((await serveApi(handle)(ask('{"limit":0}', type))).status).toBe(415)
      expect(handle).not.toHaveBeenCalled()
    },
  )

  it("should not be answered as a visitor's while the session cannot be looked up", async () => {
    const unknown = () => Promise.resolve(Response.json({}, { headers: { [unknownSession]: '1' } }))
    expect((await serveApi(unknown)(ask('depth=0'))).status).toBe(503)
  })

  it('should be refused where Payload fails for it', async () => {
    const fail = () => Promise.resolve(Response.json({}, { status: 500 }))
    expect((await serveApi(fail)(ask('sort=name'))).status).toBe(400)
  })
})
