import { sendJson, type SessionHeaders } from '@tests/support/http/client'
import { type RawAnswer, rawRequest } from '@tests/support/http/rawRequest'
import { signIn, type TestServer } from '@tests/support/http/server'
import { startSite } from '@tests/support/http/site'
import { uniqueDigits } from '@tests/support/uniqueDigits'

type Agent = { id: string; session: SessionHeaders; intro: string; profile: string }

let server: TestServer
let asAdmin: SessionHeaders
let alice: Agent
let bob: Agent

/** Words that stand in drafts alone. */
const secrets = {
  landing: `비밀초안제목${uniqueDigits()}`,
  policy: `비밀초안머리말${uniqueDigits()}`,
}

beforeAll(async () => {
  server = await startSite()
  asAdmin = await signIn(server.url)
  alice = await createAgent('앨리스')
  bob = await createAgent('보브')
  await saveDraft('landing-page', { hero: { headline: secrets.landing, subline: '설명' } })
  await saveDraft('privacy-policy', { introduction: secrets.policy })
})
afterAll(() => server.stop())

const send = <T>(method: string, path: string, body: object, headers: object) =>
  sendJson<T>(method, server.url + path, body, headers)

const saveDraft = (slug: string, data: object) =>
  send('POST', `/api/globals/${slug}?draft=true`, { ...data, _status: 'draft' }, asAdmin)

/** Creates an approved agent with a profile that nobody has published. */
async function createAgent(name: string): Promise<Agent> {
  const digits = uniqueDigits()
  const account = { name, phone: '01011112222', email: `${digits}@http.test`, password: 'password' }
  const { doc } = await send<{ doc: { id: string } }>('POST', '/api/agents', account, asAdmin)
  await send('PATCH', `/api/agents/${doc.id}`, { status: 'approved' }, asAdmin)
  const session = await signIn(server.url, account, 'agents')
  const intro = `비밀인사말${digits}`
  await send('PUT', '/api/profile', { name, introMessage: intro }, session)
  const query = `/api/consultant-profile?draft=true&where[agent][equals]=${doc.id}`
  const found = await fetch(server.url + query, { headers: asAdmin })
  const { docs } = (await found.json()) as { docs: { id: string }[] }
  return { id: doc.id, session, intro, profile: String(docs[0]?.id) }
}

/** All the ways in which Next's client code and others ask for a page. */
const ways: [way: string, query: string, headers: Record<string, string>, method?: string][] = [
  ['a visit', '', {}],
  ['its head', '', {}, 'HEAD'],
  ['a post', '', {}, 'POST'],
  ['its data', '', { RSC: '1' }],
  ['its data by query', '?_rsc=abc', { RSC: '1' }],
  ['a prefetch', '', { RSC: '1', 'Next-Router-Prefetch': '1' }],
  ['a part of it', '', { RSC: '1', 'Next-Router-Segment-Prefetch': '/_tree' }],
  ['a draft', '', { Cookie: '__prerender_bypass=1' }],
]

const adminsPages = () => [
  '/preview/landing-page',
  '/preview/privacy-policy',
  '/preview/site-settings',
  `/preview/consultant-profile/${alice.profile}`,
]

const ask = (path: string, headers: object, method = 'GET') =>
  rawRequest(server.url, path, { method, headers: { ...headers } as Record<string, string> })

const expectRefused = ({ headers, status, text }: RawAnswer, home: string) => {
  expect([303, 307]).toContain(status)
  expect(headers.location).toBe(home)
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(text).not.toMatch(/비밀초안|비밀인사말/)
}

describe('a preview', () => {
  it.each(ways)('should show no draft to a visitor and to agents: %s', async (...way) => {
    const [, query, headers, method] = way
    for (const page of [...adminsPages(), '/preview/none', '/preview/consultant-profile/none'])
      for (const [session, home] of [
        [{}, '/login'],
        [bob.session, '/dashboard'],
        // Not even their own, at the admins' address.
        [alice.session, '/dashboard'],
      ] as const) {
        const cookie = [headers.Cookie, 'Cookie' in session ? session.Cookie : ''].filter(Boolean)
        const sent = {
          ...headers,
          ...session,
          ...(cookie.length ? { Cookie: cookie.join('; ') } : {}),
        }
        expectRefused(await ask(page + query, sent, method), home)
      }
  })

  it('should show the drafts to an admin, in a frame of this site, and be kept nowhere', async () => {
    const shown = [secrets.landing, secrets.policy, '', alice.intro]
    for (const [place, page] of adminsPages().entries()) {
      const { headers, status, text } = await ask(page, asAdmin)
      expect(status).toBe(200)
      expect(text).toContain(shown[place])
      expect(text).toContain('<meta name="robots" content="noindex"/>')
      expect(headers).toMatchObject({
        'cache-control': expect.stringContaining('no-store'),
        'x-frame-options': 'SAMEORIGIN',
      })
      expect(headers).not.toHaveProperty('etag')
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("frame-ancestors 'self'")
      expect(policy).toMatch(/script-src 'self' 'nonce-[^ ']+';/)
      expect(policy).toContain("style-src-attr 'none'")
    }
  })

  it("should not be framed when it is missing or an agent's own", async () => {
    const missing = await ask('/preview/consultant-profile/none', asAdmin)
    expect(missing.status).toBe(404)
    const own = await ask('/preview/own-profile', alice.session)
    expect(own.status).toBe(200)
    for (const { headers } of [missing, own]) {
      expect(headers['x-frame-options']).toBe('DENY')
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    }
  })

  it("should show agents their own profile and nobody else's", async () => {
    const { headers, text } = await ask('/preview/own-profile', alice.session)
    expect(text).toContain(alice.intro)
    expect(text).not.toContain(bob.intro)
    expect(text).not.toContain(secrets.landing)
    expect(headers['cache-control']).toContain('no-store')
    const bobs = await ask(`/preview/own-profile?agent=${alice.id}`, bob.session)
    expect(bobs.text).toContain(bob.intro)
    expect(bobs.text).not.toContain(alice.intro)
    expectRefused(await ask('/preview/own-profile', {}), '/login')
    expectRefused(await ask('/preview/own-profile', asAdmin), '/admin')
  })

  it('should leave the public pages without a draft and without a mark', async () => {
    for (const path of ['/', '/privacy', `/?ref=${alice.id}`]) {
      const { headers, text } = await ask(path, {})
      expect(text).not.toMatch(/비밀초안|비밀인사말|data-field/)
      expect(headers['x-frame-options']).toBe('DENY')
    }
    expect((await ask('/robots.txt', {})).text).toContain('Disallow: /preview')
  })
})
