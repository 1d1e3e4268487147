import { waitUntil } from '@/database/builtIn/waitUntil'
import { sentMails } from '@tests/support/machine/mails'
import { postForm, unescaped } from '@tests/support/http/postForm'
import { rawRequest } from '@tests/support/http/rawRequest'
import { signIn, type TestServer } from '@tests/support/http/server'
import { startSite } from '@tests/support/http/site'

let server: TestServer
let asAdmin: Record<string, string>
let asAgent: Record<string, string>
const agent = {
  name: '이영업',
  phone: '01011112222',
  email: 'places@test.kr',
  password: 'password',
}

beforeAll(async () => {
  server = await startSite()
  asAdmin = await signIn(server.url)
  const response = await fetch(`${server.url}/api/agents`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...asAdmin },
    body: JSON.stringify({ ...agent, status: 'approved' }),
  })
  expect(response.status).toBe(201)
  asAgent = await signIn(server.url, agent, 'agents')
})
afterAll(() => server.stop())

const evil = 'elsewhere.test'
const hosts: Record<string, string>[] = [
  {},
  { Host: evil },
  { 'X-Forwarded-Host': evil, 'X-Forwarded-Proto': 'https' },
  { Forwarded: `host=${evil};proto=https`, 'X-Original-URL': `//${evil}`, 'X-Rewrite-URL': '/x' },
  { Host: `${evil}:80`, 'X-Forwarded-Port': '1234', 'X-Forwarded-Server': evil },
]

const paths = [
  '/login',
  '/login/',
  `/login?redirect=//${evil}&next=https://${evil}&callbackUrl=//${evil}`,
  '/dashboard',
  '/dashboard/',
  `/dashboard?redirect=https://${evil}`,
  '/admin',
  '/admin/',
  '/admin/login',
  `/admin/login?redirect=https://${evil}`,
  `/admin/logout?redirect=//${evil}`,
  `/admin//${evil}`,
  `/admin/login//${evil}`,
  `/admin/collections/agents?limit=1e9&redirect=//${evil}`,
  `/admin/collections//${evil}?page=x`,
  `/admin/%2f%2f${evil}`,
  `/admin/..//${evil}`,
  `/r/${evil}`,
  `/r//${evil}`,
  `//r/${evil}`,
  `/r/%2f%2f${evil}`,
  '/r/%0d%0aLocation:%20https:%2f%2felsewhere.test',
  `/?ref=//${evil}`,
  `/?ref=https://${evil}&ref=x`,
  `//${evil}`,
  `//${evil}/`,
  `///${evil}//`,
  `/\\${evil}`,
  `\\/${evil}`,
  `/\\/${evil}/`,
  `/%5c${evil}/`,
  `/%2f%2f${evil}/`,
  `/.//${evil}/`,
  `/..//${evil}/`,
  `/%2e%2e//${evil}/`,
  `/;@${evil}/`,
  `/@${evil}/`,
  `/https://${evil}/`,
  `/https:%5c%5c${evil}/`,
  `/%09/${evil}/`,
  `/%0d%0aLocation:https://${evil}/`,
  `/_next/image?url=https://${evil}/a.png&w=64&q=75`,
  `/_next//${evil}/`,
  `/api//${evil}/`,
  '/api/agents/',
]

describe('a redirect', () => {
  it.each(paths)('should never lead to another site: %s', async (path) => {
    for (const person of [{}, asAgent, asAdmin]) {
      for (const host of hosts) {
        const { headers, status, text } = await rawRequest(server.url, path, {
          headers: { ...person, ...host },
        })
        expect([host, status]).toEqual([host, expect.any(Number)])
        expect(status).toBeLessThan(500)
        // The places that say where to go: Location, Refresh and the page itself.
        const refresh = /url=(.*)$/i.exec(String(headers.refresh ?? ''))?.[1]
        const meta = /http-equiv="refresh"[^>]*url=([^"]*)"/i.exec(text)?.[1]
        for (const place of [headers.location, refresh, meta]) {
          if (place === undefined) continue
          // Browsers read backslashes as slashes.
          const { origin } = new URL(place, 'http://here.test')
          expect([host, place, origin]).toEqual([host, place, 'http://here.test'])
        }
      }
    }
  })

  it('should lead to the home page after a sign-in, whatever the form sends', async () => {
    const fields = { email: agent.email, password: agent.password }
    const more = { redirect: `//${evil}`, next: `https://${evil}`, place: `//${evil}` }
    const address = `${server.url}/login?redirect=//${evil}`
    const response = await postForm(
      address,
      { ...fields, ...more },
      { Origin: server.url },
      'manual',
    )
    expect([response.status, response.headers.get('location')]).toEqual([303, '/dashboard'])
  })

  it('should bring its page with a scripted sign-in, whatever the proxy speaks', async () => {
    const address = `${server.url}/login`
    const action =
      /"id":"([0-9a-f]{40,})"/.exec(unescaped(await (await fetch(address)).text()))?.[1] ?? ''
    for (const scheme of ['http', 'https']) {
      const body = new FormData()
      // As React encodes the form's state and its fields.
      body.append('_1_email', agent.email)
      body.append('_1_password', agent.password)
      body.append('0', '[null,"$K1"]')
      const response = await fetch(address, {
        method: 'POST',
        headers: {
          Accept: 'text/x-component',
          'Next-Action': action,
          Origin: server.url,
          'X-Forwarded-Proto': scheme,
        },
        body,
        redirect: 'manual',
      })
      expect([scheme, response.headers.get('x-action-redirect')]).toEqual([
        scheme,
        '/dashboard;push',
      ])
      const page = await response.text()
      expect([scheme, page.includes('"dashboard"')]).toEqual([scheme, true])
    }
    expect(server.output()).not.toContain('"level":"error"')
  })
})

describe('a page requested under another host name', () => {
  it.each(['/', '/privacy', '/login', '/robots.txt', '/forgot-password'])(
    'should not repeat that name: %s',
    async (path) => {
      for (const host of hosts) {
        const { text } = await rawRequest(server.url, path, { headers: host })
        expect([host, text.includes(evil)]).toEqual([host, false])
      }
    },
  )

  it('should not show one visitor the host name that another sent', async () => {
    const landing = `${server.url}/api/globals/landing-page`
    const content = await (await fetch(landing, { headers: asAdmin })).text()
    const query = `ref=https://${evil}&name=${evil}`
    for (const [path, headers] of [
      [`/?${query}`, {}],
      [`/?${query}&_rsc=${evil}`, { RSC: '1' }],
      [`/privacy?${query}`, {}],
    ] as [string, Record<string, string>][]) {
      // The next visit renders the page.
      const { status } = await fetch(landing, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...asAdmin },
        body: content,
      })
      expect(status).toBe(200)
      await rawRequest(server.url, path, { headers })
      for (const shown of ['/', '/privacy']) {
        expect((await rawRequest(server.url, shown)).text).not.toContain(evil)
        const { text } = await rawRequest(server.url, shown, { headers: { RSC: '1' } })
        expect(text).not.toContain(evil)
      }
    }
  })

  it("should show a referral link on the site's own origin", async () => {
    for (const host of hosts) {
      const headers = { ...asAgent, ...host }
      const { status, text } = await rawRequest(server.url, '/dashboard', { headers })
      expect(status).toBe(200)
      expect(text).toContain(`${server.url}/?ref=`)
      expect(text).not.toContain(evil)
    }
  })
})

describe('a reset mail requested under another host name', () => {
  const mails = async () => (await sentMails(server.dataDir)).filter(({ to }) => to === agent.email)

  async function expectOwnLink(ask: (host: Record<string, string>) => Promise<unknown>) {
    for (const host of hosts) {
      const before = (await mails()).length
      await ask(host)
      await waitUntil(async () => (await mails()).length > before, { timeoutMs: 30_000 })
      const text = (await mails()).at(-1)?.text ?? ''
      expect(text).toContain(`${server.url}/reset-password?token=`)
      expect(text).not.toContain(evil)
    }
  }

  it('should contain a link to this site, over REST', () =>
    expectOwnLink(async (host) => {
      const { status } = await rawRequest(server.url, '/api/password-resets', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...host },
        body: JSON.stringify({ email: agent.email }),
      })
      expect(status).toBe(202)
    }))

  it('should contain a link to this site, from the form', () =>
    expectOwnLink(({ Host: _, ...host }) =>
      postForm(`${server.url}/forgot-password`, { email: agent.email }, host),
    ))
})
