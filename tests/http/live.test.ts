import { randomBytes } from 'node:crypto'

import { sendJson, type SessionHeaders, signInAgent } from '@tests/support/http/client'
import { isSoak, percentile, printMeasurements } from '@tests/support/http/metrics'
import { type LiveStream, openLiveStream } from '@tests/support/http/liveStream'
import { signIn, startServer, type TestServer } from '@tests/support/http/server'
import { type Site, startSite } from '@tests/support/http/site'
import { submit } from '@tests/support/http/submitters'
import { runningMs } from '@tests/support/machine/stopwatch'
import { withoutIds } from '@tests/support/traces'

const rounds = isSoak ? 50 : 1

// Two processes of one site: changes through the one are followed through the other.
const shared = { PAYLOAD_SECRET: randomBytes(32).toString('hex') }
let one: Site | undefined
let other: TestServer | undefined
let asAdmin: SessionHeaders
const streams: LiveStream[] = []

beforeAll(async () => {
  one = await startSite(shared)
  other = await startServer({ databaseUrl: one.databaseUrl, env: shared })
  asAdmin = await signIn(one.url)
})
afterEach(() => streams.splice(0).forEach(({ close }) => close()))
afterAll(async () => {
  await one?.stop()
  await other?.stop()
})

const at = ({ Cookie }: SessionHeaders, { url }: TestServer): SessionHeaders => ({
  Cookie,
  Origin: url,
})

async function follow(session: SessionHeaders, server = other as TestServer): Promise<LiveStream> {
  const stream = await openLiveStream(server.url, at(session, server))
  streams.push(stream)
  return stream
}

const send = (method: string, path: string, body: object, headers: object) =>
  sendJson(method, `${one?.url}${path}`, body, headers)

const newAgent = () => signInAgent(one?.url ?? '', asAdmin)

async function submitFor(agentId: string) {
  const digits = String(randomBytes(4).readUInt32BE() % 100_000_000).padStart(8, '0')
  const submission = { agentId, phone: `010${digits}` }
  const { text } = await submit(one?.url ?? '', submission)
  return { id: (JSON.parse(text) as { doc: { id: string } }).doc.id, answeredAt: runningMs() }
}

async function askForCustomers(
  session: SessionHeaders,
  server = other as TestServer,
): Promise<number> {
  return (await fetch(`${server.url}/api/customers`, { headers: at(session, server) })).status
}

describe('a live stream', () => {
  it('should report within a second, and without its content, a request stored by another process', async () => {
    const [alice, bob] = [await newAgent(), await newAgent()]
    const [admins, alices, bobs] = [
      await follow(asAdmin),
      await follow(alice.session),
      await follow(bob.session),
    ]
    const { id, answeredAt } = await submitFor(alice.id)
    for (const stream of [admins, alices]) {
      expect((await stream.heard('change', id)).at - answeredAt).toBeLessThan(1000)
    }
    const { id: next } = await submitFor(bob.id)
    await bobs.heard('change', next)
    expect(bobs.told()).toEqual([{ event: 'change', data: { of: 'requests', id: next } }])
    expect(alices.told()).toEqual([{ event: 'change', data: { of: 'requests', id } }])
    expect(withoutIds(admins.text())).not.toMatch(/김하루|010-?\d{4}/)
  })

  it.each([
    [
      'suspended',
      (id: string) => send('PATCH', `/api/agents/${id}`, { status: 'suspended' }, asAdmin),
    ],
    [
      'signed out',
      (_: string, session: SessionHeaders) => send('POST', '/api/agents/logout', {}, session),
    ],
  ])(
    'should end within a second for an agent who is %s, whose next request is refused',
    async (what, lose) => {
      const refused: number[] = []
      const ended: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const { id, session } = await newAgent()
        const stream = await follow(session)
        expect(await askForCustomers(session)).toBe(200)
        await lose(id, session)
        const lostAt = runningMs()
        expect(await askForCustomers(session)).toBe(401)
        refused.push(runningMs() - lostAt)
        ended.push((await stream.heard('end')).at - lostAt)
        await stream.closed
        await expect(follow(session)).rejects.toThrow('401')
      }
      const measurements = (times: number[]) =>
        [0.5, 1].map((share) => Math.max(0, percentile(times, share)).toFixed(0)).join(' / ')
      printMeasurements(
        `${rounds} agents, each ${what} through one process and heard of by the other`,
        {
          'next request refused': `${refused.length} of ${rounds}`,
          'its answer, ms later, half of them / all': measurements(refused),
          'stream ended, ms later, half of them / all': measurements(ended),
        },
      )
      expect(Math.max(...ended)).toBeLessThan(1000)
    },
    isSoak ? 10 * 60_000 : 60_000,
  )

  it('should not delay the shutdown of a process', async () => {
    const stream = await follow(asAdmin)
    const toldAt = runningMs()
    await other?.stop()
    await stream.closed
    expect(stream.told()).toEqual([])
    expect(runningMs() - toldAt).toBeLessThan(8000)
  })
})
