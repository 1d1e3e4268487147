import { randomBytes } from 'node:crypto'

import { testDatabaseUrl } from '@tests/helpers/database'
import { type LiveStream, openLiveStream } from '@tests/helpers/liveStream'
import { login, startServer, type TestServer } from '@tests/helpers/server'
import { submit } from '@tests/helpers/submitters'

// Two processes of one site: what is done through the one is followed through the other.
const databaseUrl = testDatabaseUrl('live')
const shared = { PAYLOAD_SECRET: randomBytes(32).toString('hex') }
let [one, other]: TestServer[] = []
let asAdmin: Session
const streams: LiveStream[] = []

type Session = { Cookie: string; Origin: string }

beforeAll(async () => {
  one = await startServer({ databaseUrl, env: shared })
  other = await startServer({ databaseUrl, env: shared })
  asAdmin = await login(one.url)
})
afterEach(() => streams.splice(0).forEach(({ close }) => close()))
afterAll(async () => {
  await one?.stop()
  await other?.stop()
})

const at = ({ Cookie }: Session, { url }: TestServer): Session => ({ Cookie, Origin: url })

async function follow(session: Session, server = other as TestServer): Promise<LiveStream> {
  const stream = await openLiveStream(server.url, at(session, server))
  streams.push(stream)
  return stream
}

async function send<T>(method: string, path: string, body: object, headers: object): Promise<T> {
  const response = await fetch(one?.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
  return (await response.json()) as T
}

async function signInAgent() {
  const email = `agent-${randomBytes(6).toString('hex')}@http.test`
  const data = { name: '이영업', phone: '01011112222', email, password: 'agent-password' }
  const { doc } = await send<{ doc: { id: string } }>('POST', '/api/agents', data, asAdmin)
  await send('PATCH', `/api/agents/${doc.id}`, { status: 'approved' }, asAdmin)
  const credentials = { email, password: data.password }
  return { id: doc.id, session: await login(one?.url ?? '', credentials, 'agents') }
}

async function submitFor(agentId: string) {
  const digits = String(randomBytes(4).readUInt32BE() % 100_000_000).padStart(8, '0')
  const submission = { agentId, phone: `010${digits}` }
  const { text } = await submit(one?.url ?? '', submission)
  return { id: (JSON.parse(text) as { doc: { id: string } }).doc.id, answeredAt: performance.now() }
}

describe('a live stream', () => {
  it('should tell of a request that came through another process within a second, without a word of it', async () => {
    const [alice, bob] = [await signInAgent(), await signInAgent()]
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
    expect(admins.text()).not.toMatch(/김하루|010/)
  })

  it.each([
    [
      'suspended',
      (id: string) => send('PATCH', `/api/agents/${id}`, { status: 'suspended' }, asAdmin),
    ],
    [
      'signed out',
      (_: string, session: Session) => send('POST', '/api/agents/logout', {}, session),
    ],
  ])('should end within a second for an agent who is %s', async (_, lose) => {
    const { id, session } = await signInAgent()
    const stream = await follow(session)
    await lose(id, session)
    const lostAt = performance.now()
    expect((await stream.heard('end')).at - lostAt).toBeLessThan(1000)
    await stream.closed
    await expect(follow(session)).rejects.toThrow('401')
  })

  it('should not keep a process that is told to stop', async () => {
    const stream = await follow(asAdmin)
    const toldAt = performance.now()
    await other?.stop()
    await stream.closed
    expect(stream.told()).toEqual([])
    expect(performance.now() - toldAt).toBeLessThan(8000)
  })
})
