import { consultation } from '@/copy/consultation'
import { errors } from '@/copy/errors'
import { buildPhone, buildSubmission } from '@tests/support/builders'
import { forgeries, type Sent, through } from '@tests/support/cases/addressForgeries'
import { postForm, unescaped } from '@tests/support/http/postForm'
import { signIn, type TestServer } from '@tests/support/http/server'
import { startSite } from '@tests/support/http/site'

const limit = 3
const signInLimit = 4
const limits = {
  CONSULTATIONS_PER_ADDRESS: String(limit),
  CONSULTATIONS_PER_PHONE: '2',
  SIGN_IN_ATTEMPTS_PER_ADDRESS: String(signInLimit),
}

/** Behind one proxy; each test has clients of its own. */
let server: TestServer
let url: string
beforeAll(async () => {
  server = await startSite({ ...limits, TRUSTED_PROXIES: '1' })
  url = server.url
})
afterAll(() => server.stop())

/** Submits with exactly these headers, repeated names included. */
const submit = (site: string, headers: Sent = [], fields: Record<string, unknown> = {}) =>
  fetch(`${site}/api/consultation-requests`, {
    method: 'POST',
    headers: [['Content-Type', 'application/json'], ...headers],
    body: JSON.stringify(buildSubmission(fields)),
  })

const postSignIn = (site: string, headers: Sent, email = `nobody-${buildPhone()}@test.kr`) =>
  fetch(`${site}/api/agents/login`, {
    method: 'POST',
    headers: [['Content-Type', 'application/json'], ['Origin', site], ...headers],
    body: JSON.stringify({ email, password: 'wrong password' }),
  })

const from = (address: string): Sent => [['X-Forwarded-For', address]]

async function expectTooMany(response: Response, seconds: number): Promise<void> {
  expect(response.status).toBe(429)
  expect(await response.text()).toContain(errors.tooManyRequests)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(seconds)
}

describe('a flood of submissions', () => {
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
    for (let round = 0; round < signInLimit; round += 1)
      expect((await postSignIn(url, sprayer)).status).toBe(401)
    await expectTooMany(await postSignIn(url, sprayer), 900)
    expect((await postSignIn(url, from('198.51.100.7'))).status).toBe(401)
  })
})

describe('a program that fills in the honeypot', () => {
  it("should get the answer that a person gets, over REST and the page's form", async () => {
    const headers = { 'X-Forwarded-For': '198.51.100.8' }
    const [byRest, byForm] = [buildPhone(), buildPhone()]
    const trapped = { phone: byRest, website: 'https://spam.test', fillingTime: 40 }
    const rest = await submit(url, from('198.51.100.8'), trapped)
    const { doc } = (await rest.json()) as { doc: { id: string } }
    expect([rest.status, Object.keys(doc)]).toEqual([201, ['id']])
    const fields = { name: '김하루', phone: byForm, agreed: 'on', website: 'https://spam.test' }
    const posted = unescaped(await (await postForm(`${url}/`, fields, headers)).text())
    expect(posted).toContain(consultation.confirmationTitle)
    const query = `where[phoneDigits][in]=${byRest},${byForm}&sort=submittedAt`
    const stored = await fetch(`${url}/api/consultation-requests?${query}`, {
      headers: await signIn(url),
    })
    const { docs } = (await stored.json()) as { docs: Record<string, unknown>[] }
    expect(docs).toMatchObject([
      { id: doc.id, phoneDigits: byRest, signals: ['honeypot', 'tooFast'] },
      { phoneDigits: byForm, signals: ['honeypot'] },
    ])
  })
})

describe('a forged client address', () => {
  const repeatedly = async (count: number, send: (round: number) => Promise<Response>) => {
    const statuses: number[] = []
    for (let round = 0; round < count; round += 1) statuses.push((await send(round)).status)
    return statuses
  }

  describe('behind a proxy', () => {
    it.each(forgeries)('should not evade the limit by %s', async (title, forge) => {
      const client = `198.51.102.${forgeries.findIndex(([name]) => name === title)}`
      const send = (round: number) => submit(url, through(forge(round), client, 1))
      expect(await repeatedly(limit + 1, send)).toEqual([201, 201, 201, 429])
    })

    it('should not evade the sign-in limit', async () => {
      const send = (round: number) =>
        postSignIn(url, through(from(`203.0.113.${round}`), '198.51.102.99', 1))
      expect(await repeatedly(signInLimit + 1, send)).toEqual([401, 401, 401, 401, 429])
    })

    it('should not lock out the client with that address', async () => {
      const victim = '198.51.103.1'
      const send = () => submit(url, through(from(victim), '198.51.103.2', 1))
      expect(await repeatedly(limit + 1, send)).toEqual([201, 201, 201, 429])
      expect((await submit(url, from(victim))).status).toBe(201)
    })
  })

  describe('without a proxy', () => {
    let direct: TestServer
    beforeAll(async () => void (direct = await startSite({ ...limits, TRUSTED_PROXIES: '0' })))
    afterAll(() => direct.stop())

    it.each(forgeries)('should not evade the limit by %s', async (_, forge) => {
      // All of them are one client, whose limit the first forgery has used up.
      const send = (round: number) => submit(direct.url, forge(round))
      expect((await repeatedly(limit + 1, send)).at(-1)).toBe(429)
    })

    it('should not evade the sign-in limit', async () => {
      const send = (round: number) => postSignIn(direct.url, from(`203.0.113.${round}`))
      expect(await repeatedly(signInLimit + 1, send)).toEqual([401, 401, 401, 401, 429])
    })
  })
})
