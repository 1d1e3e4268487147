import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { jest } from '@jest/globals'

import { errors } from '@/copy/errors'
import { waitUntil } from '@/database/builtIn/waitUntil'
import type { Admin, Agent } from '@/payload-types'
import { buildAdmin, buildAgent, buildConsultation, password } from '@tests/support/builders'
import { type LiveStream, openLiveStream } from '@tests/support/http/liveStream'
import { usePayload } from '@tests/support/database/payload'
import { withoutIds } from '@tests/support/traces'
import { startStopwatch } from '@tests/support/machine/stopwatch'

const suite = usePayload()
const origin = 'http://localhost:3000'
const streams: LiveStream[] = []
let server: Server
let url: string

beforeAll(async () => {
  const { completeEnvironment } = await import('@/config/env')
  completeEnvironment({ LIVE_STREAMS_PER_ACCOUNT: '2' })
  const { startLiveStreams } = await import('@/server/startLiveStreams')
  const { liveBridge } = await import('@/bridges/liveBridge')
  startLiveStreams(suite.payload)
  server = createServer((request, response) => void liveBridge.serve?.(request, response)).listen(0)
  await once(server, 'listening')
  url = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterEach(() => streams.splice(0).forEach(({ close }) => close()))
afterAll(() => server.close())

async function signIn({ email }: Agent | Admin) {
  const { signIn: useCase } = await import('@/useCases/accounts/signIn')
  const { createLocalReq } = await import('payload')
  const { token } = await useCase(await createLocalReq({}, suite.payload), { email, password })
  return { Cookie: `payload-token=${token}`, Origin: origin }
}

async function follow(headers: Record<string, string>) {
  const stream = await openLiveStream(url, headers)
  streams.push(stream)
  return stream
}

async function ask(headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') {
  const asked = get(url, { agent: false, headers, method })
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return response
}

describe('the address of live streams', () => {
  it("should serve signed-in people on the site's own pages, and refuse others in Korean", async () => {
    const { Cookie } = await signIn(await buildAdmin(suite.payload))
    const strangers: Record<string, string>[] = [
      {},
      { Cookie },
      { Cookie, Origin: 'https://elsewhere.test' },
      { Cookie, 'Sec-Fetch-Site': 'cross-site' },
      { Cookie: 'payload-token=a.b.c', Origin: origin },
    ]
    for (const headers of strangers) {
      const response = await ask(headers)
      expect([response.statusCode, response.headers['cache-control']]).toEqual([401, 'no-store'])
      const [body] = (await once(response, 'data')) as [Buffer]
      expect(String(body)).toMatch(/"message":"[^"]*[가-힣]/)
    }
    const own = await ask({ Cookie, 'Sec-Fetch-Site': 'same-origin' })
    expect(own.statusCode).toBe(200)
    own.destroy()
  })

  it('should forbid caching and proxy buffering', async () => {
    const response = await ask(await signIn(await buildAdmin(suite.payload)))
    response.destroy()
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store, no-transform',
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    })
  })

  it('should answer HEAD as GET, without a body and without a stream that stays open', async () => {
    const headers = await signIn(await buildAdmin(suite.payload))
    const stream = await ask(headers)
    stream.destroy()
    // More than one account may have streams.
    for (let round = 0; round < 3; round += 1) {
      const head = await ask(headers, 'HEAD')
      expect(head.statusCode).toBe(200)
      for (const name of ['cache-control', 'content-type', 'x-accel-buffering'])
        expect(head.headers[name]).toBe(stream.headers[name])
      expect(await head.toArray()).toEqual([])
    }
    const stranger = await ask({}, 'HEAD')
    expect([stranger.statusCode, await stranger.toArray()]).toEqual([401, []])
  })

  it('should refuse more streams than one account may have, until one closes', async () => {
    const headers = await signIn(await buildAgent(suite.payload))
    const first = await follow(headers)
    await follow(headers)
    const refused = await ask(headers)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10'])
    refused.resume()
    first.close()
    const opened = await waitUntil(
      () =>
        follow(headers).then(
          () => true,
          () => false,
        ),
      { timeoutMs: 5000 },
    )
    expect(opened).toBe(true)
  })

  it('should refuse more streams than the process may have, until one closes', async () => {
    const { completeEnvironment } = await import('@/config/env')
    const people = [await buildAgent(suite.payload), await buildAdmin(suite.payload)]
    const [alice = {}, bob = {}] = await Promise.all(people.map(signIn))
    completeEnvironment({ LIVE_STREAMS: '2' })
    try {
      const first = await follow(alice)
      await follow(bob)
      const carol = await signIn(await buildAgent(suite.payload))
      const refused = await ask(carol)
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10'])
      const [body] = (await once(refused, 'data')) as [Buffer]
      expect(String(body)).toContain(errors.unavailable)
      first.close()
      const opened = await waitUntil(() => follow(carol).then(Boolean, () => false), {
        timeoutMs: 5000,
      })
      expect(opened).toBe(true)
    } finally {
      completeEnvironment({ LIVE_STREAMS: '' })
    }
  })

  it('should send people their own live events only, and end when they lose the right', async () => {
    const { payload } = suite
    const [alice, bob] = [await buildAgent(payload), await buildAgent(payload)]
    const [alices, bobs] = [await follow(await signIn(alice)), await follow(await signIn(bob))]
    const { id } = await buildConsultation(payload, { agentId: alice.id })
    const { id: next } = await buildConsultation(payload, { agentId: bob.id })
    await alices.heard('change', id)
    await bobs.heard('change', next)
    await payload.update({
      collection: 'agents',
      id: alice.id,
      data: { status: 'suspended' },
      overrideAccess: true,
    })
    const elapsed = startStopwatch()
    await alices.heard('end')
    expect(elapsed()).toBeLessThan(1000)
    await alices.closed
    expect(bobs.told()).toEqual([{ event: 'change', data: { of: 'requests', id: next } }])
    expect(withoutIds(alices.text())).not.toMatch(/김하루|010-?\d{4}/)
  })

  it('should close the connection, without an end event, when the session expires', async () => {
    const agent = await buildAgent(suite.payload)
    const { durations } = await import('@/config/durations')
    const timers = jest.spyOn(globalThis, 'setTimeout')
    const stream = await follow(await signIn(agent))
    const expiry = timers.mock.calls.find(([, delay]) => (delay ?? 0) > durations.session - 60_000)
    timers.mockRestore()
    const [close, delay] = expiry ?? []
    expect(delay).toBeLessThanOrEqual(durations.session)
    ;(close as () => void)()
    await stream.closed
    expect(stream.told()).toEqual([])
  })

  it('should close all streams at shutdown', async () => {
    const stream = await follow(await signIn(await buildAdmin(suite.payload)))
    const { liveBridge } = await import('@/bridges/liveBridge')
    liveBridge.close?.()
    await stream.closed
    expect(stream.told()).toEqual([])
  })
})

describe('a stream whose reader is stuck', () => {
  it('should be closed before it fills the memory', async () => {
    const { openEventStream } = await import('@/live/eventStream')
    const slow = createServer((_, response) => {
      const { send } = openEventStream(response)
      const flood = setInterval(() => {
        for (let sent = 0; sent < 20_000; sent += 1) send({ event: 'refresh', data: {} })
        if (response.destroyed) clearInterval(flood)
      }, 1)
    }).listen(0)
    await once(slow, 'listening')
    const { port } = slow.address() as AddressInfo
    const request = get({ port, agent: false })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    response.on('error', () => undefined)
    response.pause()
    const connections = () =>
      new Promise<number>((resolve) => slow.getConnections((_, count) => resolve(count)))
    const isCut = await waitUntil(async () => (await connections()) === 0, { timeoutMs: 10_000 })
    expect(isCut).toBe(true)
    request.destroy()
    slow.close()
  })
})
