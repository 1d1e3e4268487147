import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

import { jest } from '@jest/globals'
import fc from 'fast-check'

import { errors } from '@/copy/errors'
import { rememberedReferral } from '@/domain/consultations/referral'
import { invalidatePublicProfiles, setPublicProfileReader } from '@/bridges/publicProfilesBridge'
import { markReady } from '@/bridges/readinessBridge'
import { refuseMalformed } from '@/http/security/refuseMalformed'
import { serveUnavailablePage } from '@/http/unavailablePage'
import { stripQuery } from '@/http/cache/stripQuery'
import { routeToLiveStreams } from '@/http/live/routeToLiveStreams'
import { redirectToReferralLink } from '@/http/referral/redirectToReferralLink'
import { rememberReferral } from '@/http/referral/rememberReferral'
import { rewriteToProfilePage } from '@/http/referral/rewriteToProfilePage'
import { allowSafeCookieRequests } from '@/http/security/allowSafeCookieRequests'

function visit(url: string, method = 'GET') {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, method })
  return { request, response: new ServerResponse(request) }
}

/** The `Set-Cookie` header of a page view, if there is one. */
function cookieOf(url: string, method?: string, cookie?: string): string | undefined {
  const { request, response } = visit(url, method)
  request.headers.cookie = cookie
  rememberReferral(request, response)
  const lines = [response.getHeader('set-cookie') ?? []].flat().map(String)
  expect(lines.length).toBeLessThanOrEqual(1)
  return lines[0]
}

describe('the check of malformed requests', () => {
  it.each([
    ['GET', '/%', 400],
    ['GET', '/%ff', 400],
    ['GET', '/a%00b', 400],
    ['GET', '*', 400],
    ['GET', 'http://elsewhere/', 400],
    // Next would read another address than the front door checked.
    ['GET', '/./admin', 400],
    ['GET', '/x/../r/64b7f0c2a1b2c3d4e5f60718', 400],
    ['GET', '/%2e/privacy?x=1', 400],
    ['GET', '/%2E%2e/admin', 400],
    ['GET', '/x/..', 400],
    ['GET', '/privacy#?x=1', 400],
    ['GET', '/.\\privacy', 400],
    ['GET', '/dashboard.rsc', 404],
    ['GET', '/admin%2ersc', 404],
    ['GET', '/index.segments/_tree.segment.rsc', 404],
    ['GET', '/_next/image?url=x&w=64&q=75', 404],
    ['TRACE', '/', 405],
    ['PROPFIND', '/', 405],
    ['DELETE', '/', 405],
    // Of RTSP, whose requests Node parses too.
    ['DESCRIBE', '/', 405],
    ['DESCRIBE', '/api/agents', 405],
  ])('should refuse %s %s', (method, url, status) => {
    const { request, response } = visit(url, method)
    expect(refuseMalformed(request, response)).toBe(true)
    expect(response.statusCode).toBe(status)
  })

  it.each([
    ['GET', '/'],
    ['HEAD', '/?ref=%ff'],
    ['POST', '/api/consultation-requests'],
    ['OPTIONS', '/api'],
    ['GET', '/%EA%B0%80'],
    ['GET', '/?ref=..\\a/../b'],
    ['GET', '/a..b/.well-known/x'],
    ['GET', '/?_rsc=1a2b'],
  ])('should accept %s %s', (method, url) => {
    const { request, response } = visit(url, method)
    expect(refuseMalformed(request, response)).toBe(false)
    expect(response.headersSent).toBe(false)
  })

  it('should refuse a method as the API refuses everything', () => {
    const { request, response } = visit('/api/agents', 'TRACE')
    const end = jest.spyOn(response, 'end')
    const writeHead = jest.spyOn(response, 'writeHead')
    expect(refuseMalformed(request, response)).toBe(true)
    expect(writeHead.mock.lastCall?.at(-1)).toMatchObject({ 'Content-Type': 'application/json' })
    expect(JSON.parse(String(end.mock.lastCall?.[0]))).toMatchObject({
      errors: [{ message: errors.invalidMethod, data: { code: 'invalidMethod' } }],
    })
  })

  it("should refuse a state of Next's client code that Next can't read", () => {
    const { request, response } = visit('/login')
    Object.assign(request.headers, { rsc: '1', 'next-router-state-tree': 'x' })
    expect(refuseMalformed(request, response)).toBe(true)
    expect(response.statusCode).toBe(400)
  })

  it('should refuse a form without a Content-Length', () => {
    const { request, response } = visit('/', 'POST')
    request.headers['transfer-encoding'] = 'chunked'
    expect(refuseMalformed(request, response)).toBe(true)
    expect(response.statusCode).toBe(411)
  })

  it('should never throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (url, method) => {
        const { request, response } = visit(url, method)
        refuseMalformed(request, response)
      }),
    )
  })
})

describe('a referral in the address', () => {
  it('should be stored for 30 days in a cookie that scripts cannot read', () => {
    expect(cookieOf('/?ref=abc')).toBe('ref=abc; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax')
  })

  it.each([
    '/',
    '/?ref=',
    '/?ref=a&ref=b',
    `/?ref=${'x'.repeat(65)}`,
    '/?ref=%00',
    '/login?ref=abc',
    '/?reference=abc',
  ])('should not be stored from %s', (url) => {
    expect(cookieOf(url)).toBeUndefined()
  })

  it('should not be stored from a POST', () => {
    expect(cookieOf('/?ref=abc', 'POST')).toBeUndefined()
  })

  it("should not be stored again while it is the latest submission's", () => {
    const received = (referral: string) => `received=64b7f0c2a1b2c3d4e5f60718.${referral}`
    expect(cookieOf('/?ref=a.b', 'GET', received('a.b'))).toBeUndefined()
    expect(cookieOf('/?ref=abc', 'GET', received('abcd'))).toMatch(/^ref=abc;/)
    expect(cookieOf('/?ref=abc', 'GET', 'received=64b7f0c2a1b2c3d4e5f60718')).toMatch(/^ref=abc;/)
    expect(cookieOf('/?ref=abc', 'GET', 'received=x.abc')).toMatch(/^ref=abc;/)
  })

  it('should be read from the cookie unchanged', () => {
    const referral = fc
      .string({ unit: 'grapheme-composite', minLength: 1, maxLength: 20 })
      .filter((text) => text.length <= 64 && text.isWellFormed() && !text.includes('\0'))
    fc.assert(
      fc.property(referral, (text) => {
        const cookie = cookieOf(`/?${new URLSearchParams({ ref: text })}`)?.split(';')[0]
        expect(cookie).toMatch(/^ref=[\x21-\x7e]+$/)
        expect(rememberedReferral(`other=1; ${cookie}; more=2`)).toBe(text)
      }),
    )
  })

  it.each([undefined, '', 'xref=abc', 'ref=', 'ref=%ff', 'referral=abc'])(
    'should be absent from the cookies %j',
    (cookie) => {
      expect(rememberedReferral(cookie)).toBeUndefined()
    },
  )
})

describe('the trust in safe requests with a session cookie', () => {
  const trustOf = (method: string, headers: Record<string, string>) => {
    const { request } = visit('/dashboard', method)
    Object.assign(request.headers, headers)
    allowSafeCookieRequests(request)
    return request.headers['sec-fetch-site']
  }
  const elsewhere = { 'sec-fetch-site': 'cross-site' }

  it.each([
    ['GET', {}],
    ['HEAD', {}],
    ['GET', { ...elsewhere, 'sec-fetch-mode': 'navigate' }],
  ])('should allow the session cookie: %s %j', (method, headers) => {
    expect(trustOf(method, headers)).toBe('none')
  })

  it.each([
    ['GET', { origin: 'https://elsewhere.example' }],
    ['GET', { ...elsewhere, 'sec-fetch-mode': 'cors' }],
    ['POST', {}],
    ['POST', { ...elsewhere, 'sec-fetch-mode': 'navigate' }],
    ['DELETE', {}],
  ])('should not touch the headers: %s %j', (method, headers) => {
    expect(trustOf(method, headers)).toBe((headers as typeof elsewhere)['sec-fetch-site'])
  })
})

describe('a referral link', () => {
  const alice = 'a'.repeat(24)
  const bob = 'b'.repeat(24)
  let reads = 0

  /** The path that Next gets. */
  async function pathOf(url: string, headers: Record<string, string> = {}): Promise<string> {
    const { request, response } = visit(url)
    Object.assign(request.headers, headers)
    await rewriteToProfilePage(request, response)
    const rewritten = response.getHeader('x-nextjs-rewritten-path')
    expect(rewritten).toBe('rsc' in headers ? `/r/${alice}` : undefined)
    return request.url ?? ''
  }

  const know = (read: () => Promise<Set<string>>) => {
    reads = 0
    setPublicProfileReader(() => {
      reads += 1
      return read()
    })
    invalidatePublicProfiles()
  }

  it("should be rewritten to the profile's internal path, whatever its other parameters", async () => {
    know(async () => new Set([alice]))
    expect(await pathOf(`/?ref=${alice}`)).toBe(`/r/${alice}?ref=${alice}`)
    expect(await pathOf(`/?utm=1&ref=${alice}`)).toBe(`/r/${alice}?utm=1&ref=${alice}`)
    expect(await pathOf(`/?ref=${alice}&_rsc=x`, { rsc: '1' })).toBe(
      `/r/${alice}?ref=${alice}&_rsc=x`,
    )
    expect(reads).toBe(1)
  })

  it.each([
    '/',
    '/?ref=',
    `/?ref=${bob}`,
    `/?ref=${alice}&ref=${alice}`,
    `/?ref=${alice.toUpperCase()}`,
    `/?ref=${alice}x`,
    // The form would read the same otherwise, and the request would be nobody's.
    `/?ref=${alice}?utm_source=kakao`,
    `/login?ref=${alice}`,
    `//?ref=${alice}`,
    '/?ref=__proto__',
  ])('should show the default page for %s', async (url) => {
    know(async () => new Set([alice]))
    expect(await pathOf(url)).toBe(url)
  })

  it("should be rewritten at / for a visitor who came by a public profile's link, as a private answer", async () => {
    know(async () => new Set([alice]))
    for (const [url, path] of [
      ['/', `/r/${alice}`],
      ['/?utm=1', `/r/${alice}?utm=1`],
    ] as const) {
      for (const status of [200, 304, 404]) {
        const { request, response } = visit(url)
        request.headers.cookie = `other=1; ref=${alice}`
        await rewriteToProfilePage(request, response)
        expect(request.url).toBe(path)
        response.writeHead(status, { 'Cache-Control': 's-maxage=1', Vary: 'rsc' })
        expect(response.getHeader('cache-control')).toBe(
          status === 404 ? 's-maxage=1' : 'private, no-cache',
        )
        expect([response.getHeader('vary')].flat()).toEqual(['rsc', 'Cookie'])
      }
    }
    const { request, response } = visit('/', 'POST')
    request.headers.cookie = `ref=${alice}`
    await rewriteToProfilePage(request, response)
    expect(request.url).toBe(`/r/${alice}`)
    response.writeHead(200, { 'Cache-Control': 'no-store' })
    expect(response.getHeader('cache-control')).toBeUndefined()
  })

  it.each([
    ['/', `ref=${bob}`],
    ['/', `ref=${alice.toUpperCase()}`],
    ['/', `ref=${alice}x`],
    ['/', `xref=${alice}`],
    ['/', `received=${alice}`],
    ['/', 'ref=%ff'],
    ['/?ref=', `ref=${alice}`],
    ['/?ref=x', `ref=${alice}`],
    [`/?ref=${bob}`, `ref=${alice}`],
    ['/privacy', `ref=${alice}`],
    ['//', `ref=${alice}`],
  ])('should show the default page for %s with the cookie %s', async (url, cookie) => {
    know(async () => new Set([alice]))
    const { request, response } = visit(url)
    request.headers.cookie = cookie
    await rewriteToProfilePage(request, response)
    expect(request.url).toBe(url)
    response.writeHead(200, { 'Cache-Control': 's-maxage=1' })
    expect(response.getHeaders()).toEqual({})
  })

  it('should read the public profiles once after each change, however many ask', async () => {
    know(async () => new Set(reads === 1 ? [alice] : []))
    await Promise.all([pathOf(`/?ref=${alice}`), pathOf(`/?ref=${bob}`), pathOf('/?ref=x')])
    expect(reads).toBe(1)
    invalidatePublicProfiles()
    expect(await pathOf(`/?ref=${alice}`)).toBe(`/?ref=${alice}`)
    expect(reads).toBe(2)
  })

  it('should use the last known profiles while the database is unavailable', async () => {
    know(async () => {
      if (reads > 1) throw new Error('away')
      return new Set([alice])
    })
    expect(await pathOf(`/?ref=${alice}`)).toContain('/r/')
    invalidatePublicProfiles()
    expect(await pathOf(`/?ref=${alice}`)).toContain('/r/')
    expect(await pathOf(`/?ref=${bob}`)).not.toContain('/r/')
    expect(reads).toBe(2)
  })
})

describe('an internal path', () => {
  it.each([
    ['/r/abc', '/?ref=abc'],
    ['/r/abc?utm=1&ref=x', '/?utm=1&ref=abc'],
    ['//r//abc', '/?ref=abc'],
    ['/%72/abc', '/?ref=abc'],
    ['/r%2Fabc', '/?ref=abc'],
    ['/r/abc/more', '/?ref=abc'],
    ['/r/%0d%0aSet-Cookie:x', '/?ref=%0D%0ASet-Cookie%3Ax'],
    ['/r/', '/?ref='],
  ])('should be redirected from %s to %s', (url, location) => {
    const { request, response } = visit(url)
    expect(redirectToReferralLink(request, response)).toBe(true)
    expect(response.statusCode).toBe(307)
    expect(locationOf(response)).toBe(location)
  })

  it.each(['/', '/r', '/register', '/?ref=/r/abc', '/R/abc', '/api/r/abc'])(
    'should not include %s',
    (url) => {
      const { request, response } = visit(url)
      expect(redirectToReferralLink(request, response)).toBe(false)
    },
  )
})

/** The Location header, read from the raw head. */
const locationOf = (response: ServerResponse) =>
  /^Location: (.*)\r$/m.exec((response as unknown as { _header: string })._header)?.[1]
describe('a page while the database is unavailable', () => {
  const isUnavailable = async (url: string, headers = {}, method = 'GET') => {
    const { request, response } = visit(url, method)
    Object.assign(request.headers, headers)
    return (await serveUnavailablePage(request, response)) && response.statusCode === 503
  }

  beforeEach(() => markReady(() => Promise.resolve(false)))

  it.each(['/login', '/dashboard?x=1', '/admin/collections/agents'])(
    'should be answered with 503: %s',
    async (url) => {
      expect(await isUnavailable(url)).toBe(true)
      markReady(() => Promise.resolve(true))
      expect(await isUnavailable(url)).toBe(false)
    },
  )

  it.each(['/', '/?ref=abc', '/healthz', '/_next/static/a.js', '/share/site/a.jpg', '/api/agents'])(
    'should be served by Next: %s',
    async (url) => expect(await isUnavailable(url)).toBe(false),
  )

  it('should be served by Next for a server action, which reports it itself', async () => {
    expect(await isUnavailable('/login', { 'next-action': 'abc' }, 'POST')).toBe(false)
    expect(await isUnavailable('/login', { 'next-action': 'abc' }, 'GET')).toBe(true)
    expect(await isUnavailable('/login', {}, 'POST')).toBe(true)
  })
})

describe('the address of live streams', () => {
  it.each([
    ['GET', true],
    ['HEAD', true],
    ['POST', false],
  ])('should be answered past Next for %s: %s', (method, isAnswered) => {
    const { request, response } = visit('/api/live', method)
    expect(routeToLiveStreams(request, response)).toBe(isAnswered)
    // Before the database was reached nobody serves streams.
    expect(response.statusCode).toBe(isAnswered ? 503 : 200)
  })
})

describe('the query of an address', () => {
  const isStaticPage = (pathname: string) => ['/', '/privacy', '/r/abc'].includes(pathname)
  const stripped = (url: string, headers: Record<string, string> = {}) => {
    const { request } = visit(url)
    Object.assign(request.headers, headers)
    stripQuery(request, isStaticPage)
    return request.url
  }

  it.each([
    ['/?ref=abc&utm_source=mail', '/'],
    ['/privacy?name=x?y', '/privacy'],
    ['/%70rivacy?x', '/%70rivacy'],
    ['/r/abc?ref=abc', '/r/abc'],
    ['/?_rsc=1', '/'],
    ['/', '/'],
  ])('should be removed for a static page: %s', (url, path) => expect(stripped(url)).toBe(path))

  it("should be reduced to Next's own parameter for its requests", () =>
    expect(stripped('/?ref=abc&_rsc=1x', { rsc: '1' })).toBe('/?_rsc=1x'))

  it.each(['/login?reset=done', '/reset-password?token=abc', '/api/agents?limit=1', '/admin?x=1'])(
    'should be preserved for a dynamic page: %s',
    (url) => expect(stripped(url)).toBe(url),
  )
})
