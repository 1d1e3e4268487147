import { durations } from '@/config/durations'
import { limits } from '@/config/limits'
import { errors } from '@/copy/errors'
import { waitUntil } from '@/database/builtIn/waitUntil'
import { buildPhone, buildSubmission } from '@tests/support/builders'
import { sendJson, type SessionHeaders } from '@tests/support/http/client'
import { signIn, type TestServer } from '@tests/support/http/server'
import { startSite } from '@tests/support/http/site'
import { startStopwatch } from '@tests/support/machine/stopwatch'

let server: TestServer
let admin: SessionHeaders

beforeAll(async () => {
  // Passwords take as long here as they do in earnest: it is about what overlaps with them.
  server = await startSite({ TRUSTED_PROXIES: '1', HASH_FULLY: '1' })
  admin = await signIn(server.url)
})
afterAll(() => server.stop())

const account = () => ({
  name: '이영업',
  phone: buildPhone(),
  email: `agent-${buildPhone()}@test.kr`,
  password: 'agent-password',
})

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

describe('a sign-in that meets a suspension', () => {
  it('should start no session, and neither should fail', async () => {
    const { password, ...agent } = account()
    const registered = { ...agent, password, status: 'approved' }
    const address = `${server.url}/api/agents`
    const { doc } = await sendJson<{ doc: { id: string } }>('POST', address, registered, admin)
    const decide = (status: string) =>
      fetch(`${address}/${doc.id}`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json', ...admin },
        body: JSON.stringify({ status, reason: '시험' }),
      })
    for (let round = 0; round < 5; round += 1) {
      const [signedIn, decided] = await Promise.all([
        post('/api/agents/login', { email: agent.email, password }),
        decide('suspended'),
      ])
      expect([200, 403]).toContain(signedIn.status)
      expect(decided.status).toBe(200)
      expect((await decide('approved')).status).toBe(200)
      const cookies = signedIn.headers.getSetCookie()
      const token = cookies.find((line) => /^payload-token=[^;]/.test(line))
      const Cookie = token?.split(';')[0] ?? ''
      const me = await fetch(`${address}/me`, { headers: { Cookie, Origin: server.url } })
      expect(((await me.json()) as { user: object | null }).user).toBeNull()
    }
  }, 60_000)
})

describe('a flood of sign-ins', () => {
  const flooders = 60

  const from = (address: string) => ({ 'X-Forwarded-For': address })

  const signInFrom = (address: string) => {
    const email = `nobody-${buildPhone()}@test.kr`
    const headers = { Origin: server.url, ...from(address) }
    return post('/api/agents/login', { email, password: 'wrong password' }, headers)
  }

  const timeOf = async (work: () => Promise<Response>, status: number): Promise<number> => {
    const elapsed = startStopwatch()
    const response = await work()
    await response.arrayBuffer()
    expect(response.status).toBe(status)
    return elapsed()
  }

  it('should block no visitor, and be refused beyond the hashing capacity', async () => {
    const script =
      /src="(\/_next\/static\/[^"]+\.js)"/.exec(await (await fetch(server.url)).text())?.[1] ?? ''
    const visits = [
      () => timeOf(() => fetch(server.url), 200),
      () => timeOf(() => fetch(server.url + script), 200),
      () =>
        timeOf(
          () => post('/api/consultation-requests', buildSubmission(), from('198.51.100.1')),
          201,
        ),
    ]
    const visitAll = () => Promise.all(visits.map((visit) => visit()))
    await visitAll()
    const alone = await timeOf(() => signInFrom('198.51.100.2'), 401)
    const statuses: number[] = []
    let refusedAtOnce = 0
    const flood = Array.from({ length: flooders }, async (_, index) => {
      const response = await signInFrom(`203.0.113.${index}`)
      if (response.status === 503) expect(await response.text()).toContain(errors.unavailable)
      if (response.headers.get('retry-after') === '5') refusedAtOnce += 1
      statuses.push(response.status)
    })
    const isUnderWay = () => statuses.includes(401)
    expect(await waitUntil(isUnderWay, { timeoutMs: 30_000 })).toBe(true)
    // Visitors who arrive during the flood are served before it ends.
    const times = await visitAll()
    expect(statuses.length).toBeLessThan(flooders)
    for (const time of times) expect(time).toBeLessThan(durations.answerTimeout / 2)
    await Promise.all(flood)
    expect([...new Set(statuses)].toSorted()).toEqual([401, 503])
    expect(refusedAtOnce).toBeGreaterThan(0)
    expect(refusedAtOnce).toBeLessThanOrEqual(flooders - limits.hashCapacity)
    // What was given up on is still being hashed for a while, before what is asked next.
    const isIdle = async () => {
      const begun = performance.now()
      const { status } = await signInFrom('198.51.100.2')
      return status === 401 && performance.now() - begun < Math.max(2 * alone, 1500)
    }
    expect(await waitUntil(isIdle, { timeoutMs: 60_000, everyMs: 500 })).toBe(true)
  }, 120_000)
})

describe('registrations with one e-mail', () => {
  it('should create one account from twenty at once, and fail none', async () => {
    const agent = account()
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => post('/api/agents', { ...agent, phone: buildPhone() })),
    )
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201).length).toBeLessThan(2)
    // Password hashing has a limited capacity; beyond it the answer is 503 (ADR 15).
    for (const status of statuses) expect([201, 400, 503]).toContain(status)
    const query = new URLSearchParams({ 'where[email][equals]': agent.email })
    const stored = await fetch(`${server.url}/api/agents?${query}`, { headers: admin })
    expect(((await stored.json()) as { docs: object[] }).docs).toHaveLength(1)
  }, 60_000)
})
