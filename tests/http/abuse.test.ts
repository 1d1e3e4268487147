import { durations } from '@/config/durations'
import { limits } from '@/config/limits'
import { consultation } from '@/copy/consultation'
import { errors } from '@/copy/errors'
import { waitUntil } from '@/database/builtIn/waitUntil'
import { buildPhone, buildSubmission } from '@tests/support/builders'
import { postForm, unescaped } from '@tests/support/http/postForm'
import { signIn, type TestServer } from '@tests/support/http/server'
import { startSite } from '@tests/support/http/site'

const servers: TestServer[] = []
afterAll(() => Promise.all(servers.map(({ stop }) => stop())))

async function serve(env: Record<string, string>): Promise<string> {
  const server = await startSite(env)
  servers.push(server)
  return server.url
}

type Sent = [name: string, value: string][]

/** Submits with exactly these headers, repeated names included. */
const submit = (url: string, headers: Sent = [], fields: Record<string, unknown> = {}) =>
  fetch(`${url}/api/consultation-requests`, {
    method: 'POST',
    headers: [['Content-Type', 'application/json'], ...headers],
    body: JSON.stringify(buildSubmission(fields)),
  })

const postSignIn = (url: string, headers: Sent, email = `nobody-${buildPhone()}@test.kr`) =>
  fetch(`${url}/api/agents/login`, {
    method: 'POST',
    headers: [['Content-Type', 'application/json'], ['Origin', url], ...headers],
    body: JSON.stringify({ email, password: 'wrong password' }),
  })

async function expectTooMany(response: Response, seconds: number): Promise<void> {
  expect(response.status).toBe(429)
  expect(await response.text()).toContain(errors.tooManyRequests)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(seconds)
}

/** Headers that claim another client address, a new one per round. */
const forgeries: [title: string, (round: number) => Sent][] = [
  ['X-Forwarded-For', (round) => [['X-Forwarded-For', `203.0.113.${round}`]]],
  ['x-forwarded-for in lower case', (round) => [['x-forwarded-for', `203.0.113.${round}`]]],
  [
    'X-FORWARDED-FOR twice',
    (round) => [
      ['X-FORWARDED-FOR', `203.0.113.${round}`],
      ['x-Forwarded-For', `203.0.114.${round}`],
    ],
  ],
  [
    'a long X-Forwarded-For',
    (round) => [
      ['X-Forwarded-For', Array.from({ length: 20 }, () => `203.0.113.${round}`).join(', ')],
    ],
  ],
  ['an IPv6 address', (round) => [['X-Forwarded-For', `2001:db8:${round}::1`]]],
  ['X-Real-IP', (round) => [['X-Real-IP', `203.0.113.${round}`]]],
  ['Forwarded', (round) => [['Forwarded', `for=203.0.113.${round}`]]],
  [
    'CF-Connecting-IP and True-Client-IP',
    (round) => [
      ['CF-Connecting-IP', `203.0.113.${round}`],
      ['True-Client-IP', `203.0.113.${round}`],
    ],
  ],
  ['X-Client-Address, our own header', (round) => [['X-Client-Address', `203.0.113.${round}`]]],
]

describe('a flood of submissions', () => {
  let url: string
  const limit = 3
  beforeAll(async () => {
    url = await serve({
      CONSULTATIONS_PER_ADDRESS: String(limit),
      CONSULTATIONS_PER_PHONE: '2',
      SIGN_IN_ATTEMPTS_PER_ADDRESS: '4',
      TRUSTED_PROXIES: '1',
    })
  })
  const from = (address: string): Sent => [['X-Forwarded-For', address]]

  it('should end in 429 with Retry-After, for the sending address only', async () => {
    const flood = from('198.51.100.1')
    for (let round = 0; round < limit; round += 1)
      expect((await submit(url, flood)).status).toBe(201)
    await expectTooMany(await submit(url, flood), 600)
    expect((await submit(url, from('198.51.100.2'))).status).toBe(201)
  })

  it('should be counted across JSON, forms to the API and forms to the page', async () => {
    const headers = { 'X-Forwarded-For': '198.51.100.3' }
    const fields = () => ({ name: '김하루', phone: buildPhone(), agreed: 'on' })
    const json = await submit(url, from('198.51.100.3'))
    const form = await fetch(`${url}/api/consultation-requests`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields()),
    })
    expect([json.status, form.status]).toEqual([201, 201])
    const posted = await postForm(`${url}/`, fields(), headers)
    expect(unescaped(await posted.text())).toContain(consultation.confirmationTitle)
    await expectTooMany(await submit(url, from('198.51.100.3')), 600)
    const refused = unescaped(await (await postForm(`${url}/`, fields(), headers)).text())
    expect(refused).toContain(errors.tooManyRequests)
    expect(refused).not.toContain(consultation.confirmationTitle)
  })

  it('should not reach one phone number from many addresses', async () => {
    const phone = buildPhone()
    for (const [index, name] of ['하나', '둘'].entries())
      expect((await submit(url, from(`198.51.101.${index}`), { name, phone })).status).toBe(201)
    await expectTooMany(
      await submit(url, from('198.51.101.9'), { phone: `+82${phone.slice(1)}` }),
      3600,
    )
  })

  it('should not block the answer to a request that is stored already', async () => {
    const key: Sent = [['Idempotency-Key', 'one-key-of-one-visitor'], ...from('198.51.100.4')]
    const fields = { name: '김하루', phone: buildPhone() }
    const first = await (await submit(url, key, fields)).text()
    for (let round = 0; round < 5; round += 1) {
      const again = await submit(url, key, fields)
      expect([again.status, await again.text()]).toEqual([201, first])
    }
    await expectTooMany(await submit(url, from('198.51.100.4')), 600)
  })

  it('should count bodies that cannot be parsed', async () => {
    for (let round = 0; round < limit; round += 1)
      expect((await submit(url, from('198.51.100.5'), { phone: 'none' })).status).toBe(400)
    await expectTooMany(await submit(url, from('198.51.100.5'), { phone: 'none' }), 600)
  })

  it('should count an IPv6 network as one address', async () => {
    for (let round = 1; round <= limit; round += 1)
      expect((await submit(url, from(`2001:db8::${round}`))).status).toBe(201)
    await expectTooMany(await submit(url, from('[2001:db8::ffff:0:0:1]:4711')), 600)
  })

  it('should not allow one password to be tried on many accounts', async () => {
    const sprayer = from('198.51.100.6')
    for (let round = 0; round < 4; round += 1)
      expect((await postSignIn(url, sprayer)).status).toBe(401)
    await expectTooMany(await postSignIn(url, sprayer), 900)
    expect((await postSignIn(url, from('198.51.100.7'))).status).toBe(401)
  })
})

describe('a program that fills in the honeypot', () => {
  it("should get the answer that a person gets, over REST and the page's form", async () => {
    const url = await serve({})
    const admin = await signIn(url)
    const rest = await submit(url, [], { website: 'https://spam.test', fillingTime: 40 })
    const { doc } = (await rest.json()) as { doc: { id: string } }
    expect([rest.status, Object.keys(doc)]).toEqual([201, ['id']])
    const phone = buildPhone()
    const fields = { name: '김하루', phone, agreed: 'on', website: 'https://spam.test' }
    const posted = unescaped(await (await postForm(`${url}/`, fields)).text())
    expect(posted).toContain(consultation.confirmationTitle)
    const stored = await fetch(`${url}/api/consultation-requests?sort=submittedAt`, {
      headers: admin,
    })
    const { docs } = (await stored.json()) as { docs: Record<string, unknown>[] }
    expect(docs).toMatchObject([
      { id: doc.id, signals: ['honeypot', 'tooFast'] },
      { phoneDigits: phone, signals: ['honeypot'] },
    ])
  })
})

describe('a flood of sign-ins', () => {
  const flooders = 60
  let url: string
  beforeAll(async () => void (url = await serve({ TRUSTED_PROXIES: '1', HASH_FULLY: '1' })))

  const timeOf = async (work: () => Promise<Response>, status: number): Promise<number> => {
    const start = performance.now()
    const response = await work()
    await response.arrayBuffer()
    expect(response.status).toBe(status)
    return performance.now() - start
  }

  it('should block no visitor, and be refused beyond the hashing capacity', async () => {
    const script =
      /src="(\/_next\/static\/[^"]+\.js)"/.exec(await (await fetch(url)).text())?.[1] ?? ''
    const visits = [
      () => timeOf(() => fetch(url), 200),
      () => timeOf(() => fetch(url + script), 200),
      () => timeOf(() => submit(url, [['X-Forwarded-For', '198.51.100.1']]), 201),
    ]
    const visitAll = async () => {
      const times: number[] = []
      for (const visit of visits) times.push(await visit())
      return times
    }
    await visitAll()
    const statuses: number[] = []
    let refusedAtOnce = 0
    const flood = Array.from({ length: flooders }, async (_, index) => {
      const response = await postSignIn(url, [['X-Forwarded-For', `203.0.113.${index}`]])
      if (response.status === 503) expect(await response.text()).toContain(errors.unavailable)
      if (response.headers.get('retry-after') === '5') refusedAtOnce += 1
      statuses.push(response.status)
    })
    const isUnderWay = () => statuses.includes(401)
    expect(await waitUntil(isUnderWay, { timeoutMs: 30_000 })).toBe(true)
    // Visitors who arrive during the flood are served before it ends.
    const times = await visitAll()
    expect(statuses.length).toBeLessThan(flooders)
    for (const time of times) expect(time).toBeLessThan(durations.requestTimeout / 2)
    await Promise.all(flood)
    expect([...new Set(statuses)].toSorted()).toEqual([401, 503])
    expect(refusedAtOnce).toBeGreaterThan(0)
    expect(refusedAtOnce).toBeLessThanOrEqual(flooders - limits.hashCapacity)
    // What was given up on is still being hashed for a while.
    const isServed = async () =>
      (await postSignIn(url, [['X-Forwarded-For', '198.51.100.2']])).status === 401
    expect(await waitUntil(isServed, { timeoutMs: 60_000, everyMs: 500 })).toBe(true)
  }, 120_000)
})

describe('a forged client address', () => {
  const limit = 2

  describe.each([0, 1, 2])('behind %d proxies', (proxies) => {
    let url: string
    beforeAll(async () => {
      url = await serve({
        CONSULTATIONS_PER_ADDRESS: String(limit),
        SIGN_IN_ATTEMPTS_PER_ADDRESS: String(limit),
        TRUSTED_PROXIES: String(proxies),
      })
    })

    /**
     * What our proxies make of it: each appends the address it was called from. Without any, the client's headers arrive
     * unchanged.
     */
    const through = (sent: Sent, client: string): Sent => {
      if (proxies === 0) return sent
      const isForwarded = ([name]: Sent[number]) => name.toLowerCase() === 'x-forwarded-for'
      const told = sent.filter(isForwarded).map(([, value]) => value)
      const hops = proxies === 2 ? [client, '10.0.0.1'] : [client]
      return [
        ...sent.filter((header) => !isForwarded(header)),
        ['X-Forwarded-For', [...told, ...hops].join(', ')],
      ]
    }

    it.each(forgeries)('should not evade the limit by %s', async (title, forge) => {
      const client = `198.51.100.${forgeries.findIndex(([name]) => name === title)}`
      // Without a proxy this whole file is one client, whose limit the first forgery has used up.
      const statuses: number[] = []
      for (let round = 0; round <= limit; round += 1)
        statuses.push((await submit(url, through(forge(round), client))).status)
      expect(statuses.at(-1)).toBe(429)
      if (proxies > 0) expect(statuses).toEqual([201, 201, 429])
    })

    it('should not evade the sign-in limit', async () => {
      const statuses: number[] = []
      for (let round = 0; round <= limit; round += 1) {
        const forged: Sent = [['X-Forwarded-For', `203.0.113.${round}`]]
        statuses.push((await postSignIn(url, through(forged, '198.51.100.99'))).status)
      }
      expect(statuses).toEqual([401, 401, 429])
    })
  })

  it('should not lock out the client with that address', async () => {
    const url = await serve({ CONSULTATIONS_PER_ADDRESS: '1', TRUSTED_PROXIES: '1' })
    const victim = '198.51.100.50'
    await submit(url, [['X-Forwarded-For', `${victim}, 203.0.113.1`]])
    await submit(url, [['X-Forwarded-For', `${victim}, 203.0.113.1`]])
    expect((await submit(url, [['X-Forwarded-For', victim]])).status).toBe(201)
  })
})
