import { createHash } from 'node:crypto'

import { postForm } from '@tests/support/http/postForm'
import { type RawAnswer, rawRequest } from '@tests/support/http/rawRequest'
import {
  admin as credentials,
  signIn,
  startServer,
  type TestServer,
} from '@tests/support/http/server'
import { settled } from '@tests/support/http/settled'
import { type Site, startSite } from '@tests/support/http/site'

let server: Site
let asAdmin: Record<string, string>
let asAgent: Record<string, string>
let agentId: string
const agent = {
  name: '이영업',
  phone: '01011112222',
  email: 'headers@test.kr',
  password: 'password',
}

beforeAll(async () => {
  server = await startSite()
  asAdmin = await signIn(server.url)
  const data = { ...agent, status: 'approved' }
  const { doc } = (await (await post('/api/agents', data, asAdmin)).json()) as {
    doc: { id: string }
  }
  agentId = doc.id
  asAgent = await signIn(server.url, agent, 'agents')
})
afterAll(() => server.stop())

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

type Person = 'a visitor' | 'an agent' | 'an admin'
const ask = (path: string, person: Person = 'a visitor', method = 'GET', body?: string) =>
  rawRequest(server.url, path, {
    method,
    headers: {
      ...(person === 'an admin' ? asAdmin : person === 'an agent' ? asAgent : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body,
  })

const policyOf = ({ headers }: RawAnswer) => {
  const policy = headers['content-security-policy']
  if (typeof policy !== 'string') throw new Error('There is not exactly one policy.')
  return new Map(policy.split('; ').map((part) => part.split(/ (.*)/) as [string, string]))
}

/** The inline scripts of a page that its policy allows, and those that it does not. */
function inlineScripts(answer: RawAnswer) {
  const allowed = policyOf(answer).get('script-src') ?? ''
  const scripts = [
    ...answer.text.matchAll(/<script(?![^>]* (?:src|type)=)([^>]*)>([\s\S]*?)<\/script>/g),
  ]
  const runs = ([, attributes = '', text = '']: RegExpExecArray | string[]) => {
    const nonce = /nonce="([^"]+)"/.exec(attributes)?.[1]
    const hash = createHash('sha256').update(text).digest('base64')
    return allowed.includes(`'sha256-${hash}'`) || allowed.includes(`'nonce-${nonce}'`)
  }
  return { all: scripts.length, refused: scripts.filter((script) => !runs(script)).length }
}

const everywhere: [what: string, path: string, status: number, method?: string][] = [
  ['the landing page', '/', 200],
  ['the landing page, its head', '/', 200, 'HEAD'],
  ['an unknown referral link', '/?ref=abc', 200],
  ['the privacy policy', '/privacy', 200],
  ['a static form', '/forgot-password', 200],
  ['a rendered form', '/login', 200],
  ['the way to the dashboard', '/dashboard', 307],
  ['the way to the panel', '/admin', 307],
  ['an internal path', '/r/abc', 307],
  ['a normalised path', '/login/', 308],
  ['a page that there is not', '/nothing', 404],
  ["an error page's own address", '/_global-error', 404],
  ['a picture of the site', '/images/consultant-384x384.webp', 200],
  ['a sharing image that there is not', '/share/site/none.jpg', 404],
  ['the sitemap', '/sitemap.xml', 200],
  ['an icon', '/icon.svg', 200],
  ['a script that there is not', '/_next/static/chunks/none.js', 404],
  ['a font that there is not', '/fonts/none.woff2', 404],
  ['robots.txt', '/robots.txt', 200],
  ['the health check', '/healthz', 200],
  ['readiness', '/readyz', 200],
  ['the API', '/api/consultant-profile', 200],
  ['the API, its head', '/api/consultant-profile', 200, 'HEAD'],
  ['the API, to a stranger', '/api/agents', 403],
  ['a sign-out that is only looked at', '/api/agents/logout', 403],
  ['an endpoint that there is not', '/api/none', 404],
  ['a live stream, to a stranger', '/api/live', 401],
  ['an address that can not be read', '/%ff', 400],
  ['a method that nothing has', '/', 405, 'TRACE'],
  ['a post of nothing', '/login', 200, 'POST'],
  ['an options request', '/api/agents', 200, 'OPTIONS'],
]

describe('every answer', () => {
  it.each(everywhere)(
    'should have all security headers: %s',
    // Jest would take a named parameter without a value for `done`.
    async (...[, path, status, method]) => {
      const answer = await ask(path, 'a visitor', method)
      expect(answer.status).toBe(status)
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      })
      const policy = policyOf(answer)
      expect(policy.get('default-src')).toBe("'none'")
      expect(policy.get('frame-ancestors')).toBe("'none'")
      expect([...policy.values()].join()).not.toMatch(/unsafe-eval|https?:|\*/)
      expect(policy.get('script-src') ?? '').not.toContain('unsafe-inline')
      const isPicture = answer.headers['content-type']?.startsWith('image/')
      expect(answer.headers['cross-origin-resource-policy']).toBe(
        isPicture ? 'cross-origin' : 'same-origin',
      )
      // Browsers ignore it over http, and a site inside a company's network may never have https.
      expect(answer.headers).not.toHaveProperty('strict-transport-security')
      expect(answer.headers).not.toHaveProperty('x-powered-by')
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    },
  )

  it('should send only the origin as the referrer of a reset page', async () => {
    const answer = await ask('/reset-password?token=abc')
    expect(answer.headers['referrer-policy']).toBe('strict-origin')
  })
})

const pages: [path: string, Person, scripts: 'none' | 'one' | 'many'][] = [
  ['/', 'a visitor', 'one'],
  ['/privacy', 'a visitor', 'none'],
  ['/forgot-password', 'a visitor', 'one'],
  ['/login', 'a visitor', 'one'],
  ['/register', 'a visitor', 'one'],
  ['/reset-password?token=abc', 'a visitor', 'one'],
  ['/nothing', 'a visitor', 'none'],
  ['/dashboard', 'an agent', 'many'],
  ['/dashboard/settings', 'an agent', 'many'],
  ['/admin', 'an admin', 'many'],
  ['/admin/collections/agents', 'an admin', 'many'],
  ['/admin/globals/landing-page', 'an admin', 'many'],
]

describe("a page's own scripts", () => {
  it.each(pages)('should all be allowed: %s for %s, %s', async (path, person, scripts) => {
    const { all, refused } = inlineScripts(await ask(path, person))
    expect(all > 2 ? 'many' : all === 1 ? 'one' : 'none').toBe(scripts)
    expect(refused).toBe(0)
  })

  it('should be allowed as files alone where a page has none inline', async () => {
    for (const path of ['/privacy', '/nothing'])
      expect(policyOf(await ask(path)).get('script-src')).toBe("'self'")
  })

  it.each(pages.filter(([, , scripts]) => scripts !== 'none'))(
    "should be allowed by this answer's nonce or by their hash: %s for %s",
    async (path, person) => {
      const [first, second] = [await ask(path, person), await ask(path, person)]
      const sources = [first, second].map((answer) => policyOf(answer).get('script-src'))
      const isStatic = first.headers.etag !== undefined || first.status === 404
      expect(sources[0]).toContain(isStatic ? "'sha256-" : "'nonce-")
      expect(sources[0] === sources[1]).toBe(isStatic)
    },
  )

  it('should be allowed after an edit, from the very next visit on', async () => {
    const address = '/api/globals/landing-page'
    const before = JSON.parse((await ask(address, 'an admin')).text) as { hero: object }
    for (const headline of ['첫 번째 <script>alert(1)</script>', '두 번째']) {
      const hero = { ...before.hero, headline }
      expect((await post(address, { ...before, hero }, asAdmin)).status).toBe(200)
      const answer = await ask('/')
      expect(answer.text).toContain(headline.slice(0, 5))
      expect(inlineScripts(answer)).toMatchObject({ refused: 0 })
    }
    expect((await post(address, before, asAdmin)).status).toBe(200)
  })

  it('should be allowed on the page that answers a plain form post', async () => {
    const response = await postForm(`${server.url}/`, { name: '', phone: '' })
    const headers = Object.fromEntries(response.headers)
    const answer = { status: response.status, headers, text: await response.text() }
    expect(inlineScripts(answer)).toMatchObject({ refused: 0 })
    expect((await ask('/')).text).not.toContain('nonce=')
  })

  it('should never take a nonce from the client, nor have one on a cached page', async () => {
    const address = '/api/globals/landing-page'
    const before = JSON.parse((await ask(address, 'an admin')).text) as object
    const forged = "script-src 'nonce-Zm9yZ2Vk'"
    for (const path of ['/', '/login', '/privacy', '/%70rivacy', '//privacy']) {
      // The next visit renders the page anew.
      await post(address, before, asAdmin)
      for (const name of ['Content-Security-Policy', 'Content-Security-Policy-Report-Only']) {
        const answer = await rawRequest(server.url, path, { headers: { [name]: forged } })
        expect([path, answer.text.includes('Zm9yZ2Vk')]).toEqual([path, false])
        expect(policyOf(answer).get('script-src') ?? '').not.toContain('Zm9yZ2Vk')
      }
    }
    for (const path of ['/', '/privacy']) expect((await ask(path)).text).not.toContain('nonce=')
  })

  it("should be allowed on a page in the browser's cache", async () => {
    await settled(`${server.url}/`)
    const { headers } = await ask('/')
    const again = { 'If-None-Match': headers.etag ?? '' }
    const kept = await rawRequest(server.url, '/', { headers: again })
    expect(kept.status).toBe(304)
    expect(kept.headers['content-security-policy']).toBe(headers['content-security-policy'])
    expect(kept.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })
})

const personal: [Person, method: string, path: string, status: number, body?: object][] = [
  ['a visitor', 'GET', '/login', 200],
  ['a visitor', 'GET', '/register', 200],
  ['a visitor', 'GET', '/reset-password?token=abc', 200],
  ['a visitor', 'GET', '/dashboard', 307],
  ['a visitor', 'GET', '/admin', 307],
  ['a visitor', 'GET', '/nothing', 404],
  ['a visitor', 'GET', '/fonts/none.woff2', 404],
  ['a visitor', 'GET', '/api/agents', 403],
  ['a visitor', 'GET', '/api/agents/me', 200],
  ['a visitor', 'GET', '/api/live', 401],
  ['a visitor', 'GET', '/api/media/file/none.webp', 404],
  ['a visitor', 'POST', '/api/admins/login', 401, { email: 'no@test.kr', password: 'password' }],
  ['a visitor', 'POST', '/api/admins/login', 200, credentials],
  ['a visitor', 'POST', '/api/agents/login', 200, agent],
  ['a visitor', 'POST', '/api/consultation-requests', 400, {}],
  ['a visitor', 'POST', '/api/password-resets', 202, { email: 'no@test.kr' }],
  ['a visitor', 'POST', '/api/password-resets/confirm', 400, { token: 'a', password: 'password' }],
  ['an agent', 'GET', '/dashboard', 200],
  ['an agent', 'GET', '/dashboard/settings', 200],
  ['an agent', 'GET', '/login', 307],
  ['an agent', 'GET', '/admin', 307],
  ['an agent', 'GET', '/api/agents/me', 200],
  ['an agent', 'GET', '/api/customers', 200],
  ['an agent', 'POST', '/api/customers', 200, { search: '김' }],
  ['an agent', 'GET', '/api/profile', 200],
  ['an agent', 'GET', '/api/admins', 403],
  ['an agent', 'POST', '/api/agents/refresh-token', 200],
  ['an admin', 'GET', '/admin', 200],
  ['an admin', 'GET', '/admin/collections/agents', 200],
  ['an admin', 'GET', '/admin/collections/none', 404],
  ['an admin', 'GET', '/api/agents', 200],
  ['an admin', 'GET', '/api/consultation-requests', 200],
  ['an admin', 'GET', '/api/consultant-profile?draft=true', 200],
  ['an admin', 'GET', '/api/access', 200],
  ['an admin', 'GET', '/api/operations/counts', 200],
  ['an admin', 'POST', '/api/operations/requests', 200, {}],
  ['an admin', 'POST', '/api/operations/agents', 200, { group: 'approved' }],
]

it('should promise to keep an idle connection for longer than a proxy keeps its own, two minutes by default', async () => {
  const { headers } = await fetch(server.url)
  expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(120)
})

describe('HEAD', () => {
  it.each([
    ['/api/profile', 'an agent'],
    ['/api/customers/counts', 'an agent'],
    ['/api/operations/counts', 'an admin'],
    ['/api/operations/counts', 'a visitor'],
  ] as const)('should be answered as GET is, without a body: %s to %s', async (path, person) => {
    const [get, head] = [await ask(path, person), await ask(path, person, 'HEAD')] as const
    const told = ({ headers, status }: typeof get) =>
      [status, headers['content-type'], headers['cache-control'], headers.etag] as const
    expect([told(head), head.text]).toEqual([told(get), ''])
    expect('etag' in get.headers).toBe(path === '/api/profile')
  })
})

describe('HTTP caching', () => {
  it.each(personal)(
    'should store nothing of %s: %s %s (%i)',
    async (...[person, method, path, status, body]) => {
      const answer = await ask(path, person, method, body && JSON.stringify(body))
      expect(answer.status).toBe(status)
      expect(answer.headers['cache-control']).toMatch(/\bno-store\b/)
      expect(answer.headers['cache-control']).not.toMatch(/\bpublic\b/)
      // Of a single document it is what a save is made from.
      expect('etag' in answer.headers).toBe(path === '/api/profile')
    },
  )

  it('should store no live stream', async () => {
    const abort = new AbortController()
    const { headers, status } = await fetch(`${server.url}/api/live`, {
      headers: asAgent,
      signal: abort.signal,
    })
    abort.abort()
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store, no-transform'])
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it.each([
    ['/', 'public, max-age=0, must-revalidate'],
    ['/privacy', 'public, max-age=0, must-revalidate'],
    ['/images/consultant-384x384.webp', 'public, max-age=0'],
  ])('should store what is the same for everybody: %s', async (path, rule) => {
    expect((await ask(path)).headers['cache-control']).toBe(rule)
  })

  it('should store scripts and fonts permanently', async () => {
    const { text } = await ask('/')
    for (const pattern of [/\/_next\/static\/[^"]+\.js/, /\/fonts\/[^"]+\.woff2/]) {
      const { headers, status } = await ask(pattern.exec(text)?.[0] ?? '')
      expect([status, headers['cache-control']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ])
    }
  })
})

describe.each(['http', 'https'])('a cookie of a site on %s', (scheme) => {
  let site: TestServer
  let origin: string
  /** The headers of the proxy in front of the site, if there is one. */
  let proxied: Record<string, string>
  const attributes = (cookies: string[]) => cookies.map((cookie) => cookie.split(/;\s*/).slice(1))
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(site.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin, ...headers },
      body: JSON.stringify(body),
    })

  beforeAll(async () => {
    const env: Record<string, string> =
      scheme === 'https' ? { SERVER_URL: 'https://site.test' } : {}
    site = scheme === 'https' ? await startServer({ databaseUrl: server.databaseUrl, env }) : server
    origin = env.SERVER_URL ?? site.url
    proxied = scheme === 'https' ? { 'X-Forwarded-Host': 'site.test' } : {}
  })
  afterAll(() => (site === server ? undefined : site.stop()))

  it('should be unreachable for scripts and other sites, whatever sets it', async () => {
    const form = { email: agent.email, password: agent.password }
    const signedIn = await send('/api/agents/login', form)
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const session = { Cookie: cookie, Origin: origin }
    const wrong = { currentPassword: 'wrong password', password: 'password' }
    const answers: Record<string, [Response, number]> = {
      'an agent signs in': [signedIn, 1],
      'an admin signs in': [await send('/api/admins/login', credentials), 1],
      'a form signs in': [
        await postForm(`${site.url}/login`, form, { Origin: origin, ...proxied }, 'manual'),
        1,
      ],
      'a session is renewed': [await send('/api/agents/refresh-token', {}, session), 1],
      'a password stays': [await send('/api/agents/password', wrong, session), 0],
      'a link is opened': [await fetch(`${site.url}/?ref=${agentId}`), 1],
      'a request is sent': [
        await send('/api/consultation-requests', { ...agent, agreed: true }),
        2,
      ],
      'a page is shown': [await fetch(`${site.url}/login`), 0],
      'somebody signs out': [await send('/api/agents/logout', {}, session), 1],
    }
    for (const [what, [{ headers }, count]] of Object.entries(answers)) {
      const cookies = attributes(headers.getSetCookie())
      expect([what, cookies.length]).toEqual([what, count])
      for (const cookieAttributes of cookies) {
        // Payload writes `HttpOnly=true`, of which browsers read the name only.
        const names = cookieAttributes.map((text) => text.toLowerCase().replace(/=true$/, ''))
        expect([what, names]).toEqual([
          what,
          expect.arrayContaining(['path=/', 'httponly', 'samesite=lax']),
        ])
        expect([what, names.includes('secure')]).toEqual([what, scheme === 'https'])
        expect(names.join()).not.toContain('domain')
      }
      expect([what, headers.get('strict-transport-security')]).toEqual([
        what,
        scheme === 'https' ? 'max-age=31536000' : null,
      ])
    }
  })

  it('should be cleared by a plain form post with the same attributes', async () => {
    const fields = { name: '김하루', phone: '01055556666', agreed: 'on' }
    const headers = { Cookie: 'ref=abc', Origin: origin, ...proxied }
    const response = await postForm(`${site.url}/`, fields, headers)
    const cookies = response.headers.getSetCookie()
    expect(cookies).toEqual([
      expect.stringMatching(/^ref=;.*HttpOnly.*SameSite=Lax/i),
      expect.stringMatching(/^received=\w+\.abc;.*HttpOnly.*SameSite=Lax/i),
    ])
    for (const cookie of cookies) expect(cookie.includes('Secure')).toBe(scheme === 'https')
  })
})
