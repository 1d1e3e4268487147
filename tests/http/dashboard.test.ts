import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'

import { MongoClient, ObjectId } from 'mongodb'

import { type SessionHeaders, signInAgent } from '@tests/support/http/client'
import { signIn } from '@tests/support/http/server'
import { type Site, startSite } from '@tests/support/http/site'
import { submit } from '@tests/support/http/submitters'

let server: Site
let client: MongoClient
let asAdmin: SessionHeaders

beforeAll(async () => {
  server = await startSite()
  client = await MongoClient.connect(server.databaseUrl)
  asAdmin = await signIn(server.url)
})
afterAll(async () => {
  await client.close()
  await server.stop()
})

/** Writes the status past every rule and hook, so that only the stored status decides. */
const storeStatus = (id: string, status: string) =>
  client
    .db()
    .collection('agents')
    .updateOne({ _id: new ObjectId(id) }, { $set: { status } })

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: 'manual' })

const cursorOf = (response: Response) =>
  new URL(response.headers.get('location') ?? '', server.url).pathname

const messageOf = async (response: Response) =>
  ((await response.json()) as { errors: { message: string }[] }).errors[0]?.message

describe('the dashboard, for everybody else', () => {
  async function expectTurnedAway(headers: Record<string, string>, cursor: string) {
    const page = await open('/dashboard', headers)
    expect([page.status, cursorOf(page)]).toEqual([307, cursor])
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect(await page.text()).not.toMatch(/내 고객 목록|추천 링크|@http\.test/)
    const rows = await open('/api/customers', headers)
    expect([401, 403]).toContain(rows.status)
    expect(rows.headers.get('cache-control')).toBe('no-store')
    expect(await messageOf(rows)).toMatch(/[가-힣]/)
  }

  it('should redirect to /login without a session', () => expectTurnedAway({}, '/login'))

  it('should redirect to /login with an invalid session', () =>
    expectTurnedAway({ Cookie: 'payload-token=none', Origin: server.url }, '/login'))

  it('should redirect an admin to the panel', () => expectTurnedAway(asAdmin, '/admin'))

  it.each(['pending', 'rejected', 'suspended'])(
    'should redirect to /login, on the very next request, an agent who is now %s',
    async (status) => {
      const { id, session } = await signInAgent(server.url, asAdmin)
      expect((await open('/dashboard', session)).status).toBe(200)
      await storeStatus(id, status)
      await expectTurnedAway(session, '/login')
    },
  )
})

describe('the dashboard, for an approved agent', () => {
  it("should send a page that no cache stores, with the agent's referral link and no customer data", async () => {
    const { email, id, session } = await signInAgent(server.url, asAdmin)
    const submission = { agentId: id, phone: '01024681357' }
    expect(await submit(server.url, submission)).toMatchObject({ status: 201 })
    const page = await open('/dashboard', session)
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toContain('no-store')
    const html = await page.text()
    expect(html).toContain(`${email}님, 환영합니다`)
    expect(html).toContain(`${server.url}/?ref=${id}`)
    expect(html).not.toMatch(/2468-?1357/)
  })

  it("should list the agent's own customers only", async () => {
    const [alice, bob] = [
      await signInAgent(server.url, asAdmin),
      await signInAgent(server.url, asAdmin),
    ]
    const submission = { agentId: alice.id, phone: '01086421357' }
    const { text } = await submit(server.url, submission)
    const { doc } = JSON.parse(text) as { doc: { id: string } }
    const rows = await open('/api/customers', alice.session)
    expect(rows.headers.get('cache-control')).toBe('no-store')
    expect(await rows.json()).toEqual({
      rows: [
        {
          id: doc.id,
          name: '김하루',
          phone: '010-8642-1357',
          submittedAt: expect.any(String),
          hasAppliedBefore: false,
          samePhone: 0,
          stage: 'new',
          lostReason: null,
          dueAt: expect.any(String),
          isPromised: true,
          callBackAt: null,
          version: 0,
        },
      ],
      earlier: null,
      total: 1,
    })
    expect(await (await open('/api/customers', bob.session)).json()).toEqual({
      rows: [],
      earlier: null,
      total: 0,
    })
    const log = await open(`/api/access-log?where[actorKind][equals]=agent`, asAdmin)
    expect(await log.json()).toMatchObject({
      docs: [{ action: 'read', actorId: alice.id, subjects: [doc.id] }],
    })
    expect(server.output()).not.toMatch(/8642-?1357|김하루/)
  })

  it('should search by a post alone, and log neither the search nor what it finds', async () => {
    const [alice, bob] = [
      await signInAgent(server.url, asAdmin),
      await signInAgent(server.url, asAdmin),
    ]
    const submission = { agentId: alice.id, name: '탐색고객', phone: '01086420975' }
    expect(await submit(server.url, submission)).toMatchObject({ status: 201 })
    const searchAs = async ({ session }: { session: SessionHeaders }, search: unknown) => {
      const response = await fetch(`${server.url}/api/customers`, {
        method: 'POST',
        headers: { ...session, 'Content-Type': 'application/json' },
        body: JSON.stringify({ search }),
      })
      return { status: response.status, body: (await response.json()) as object }
    }
    for (const search of ['탐색', 'ㅌㅅㄱㄱ', '6420-97'])
      expect(await searchAs(alice, search)).toMatchObject({
        status: 200,
        body: { rows: [{ name: '탐색고객' }], matches: { count: 1, isMore: false }, total: 1 },
      })
    expect(await searchAs(bob, '탐색')).toMatchObject({
      body: { rows: [], matches: { count: 0 }, total: 0 },
    })
    for (const search of [{ $gt: '' }, 5, '가'.repeat(51)])
      expect(await searchAs(alice, search)).toMatchObject({ status: 400 })
    // Not in the address.
    expect(await (await open('/api/customers?search=none', alice.session)).json()).toMatchObject({
      rows: [{ name: '탐색고객' }],
    })
    expect(server.output()).not.toMatch(/탐색|6420-?97/)
  })

  it.each(['', 'x', '%00', '0'.repeat(24), `${'0'.repeat(24)}_x`])(
    'should refuse the cursor %j',
    async (cursor) => {
      const { session } = await signInAgent(server.url, asAdmin)
      const response = await open(`/api/customers?after=${cursor}`, session)
      expect(response.status).toBe(400)
      expect(await messageOf(response)).toBe('입력한 내용을 다시 확인해 주세요.')
    },
  )

  it("should open through another site's link, whose scripts read nothing", async () => {
    const { Cookie } = (await signInAgent(server.url, asAdmin)).session
    const site = { Cookie, 'Sec-Fetch-Site': 'cross-site' }
    const visit = { ...site, 'Sec-Fetch-Mode': 'navigate' }
    expect(await statusOf('/dashboard', visit)).toBe(200)
    expect(await statusOf('/api/customers', { ...site, 'Sec-Fetch-Mode': 'cors' })).toBe(401)
  })

  it('should open in a browser that sends no Sec-Fetch headers', async () => {
    const { Cookie } = (await signInAgent(server.url, asAdmin)).session
    for (const path of ['/dashboard', '/api/customers', '/api/profile']) {
      expect([path, await statusOf(path, { Cookie })]).toEqual([path, 200])
    }
    const elsewhere = { Cookie, Origin: 'https://elsewhere.example' }
    expect(await statusOf('/api/customers', elsewhere)).toBe(401)
  })
})

/** Not through `fetch`, which adds Sec-Fetch headers. */
async function statusOf(path: string, headers: Record<string, string>) {
  const [response] = (await once(get(server.url + path, { headers }), 'response')) as [
    IncomingMessage,
  ]
  response.resume()
  return response.statusCode
}
