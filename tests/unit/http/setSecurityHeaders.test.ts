import { createHash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

import { cacheControl } from '@/http/cache/cacheControl'
import { completeCookie } from '@/http/security/completeCookie'
import { contentSecurityPolicy, developmentPolicy } from '@/http/security/contentSecurityPolicy'
import { hideErrorPages } from '@/http/security/hideErrorPages'
import { inlineScriptHashes } from '@/http/security/inlineScriptHashes'
import { setSecurityHeaders } from '@/http/security/setSecurityHeaders'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const data = 'self.__next_f.push([1,"22:[\\"$\\",\\"p\\",null,{}]\\n\\u003c"])'
const start = '(self.__next_f=self.__next_f||[]).push([0])'
const chunks =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"]});'
const faces =
  "@font-face{font-family:'A';src:url(/fonts/dynamic/1.woff2)}@font-face{font-family:'B'}"

describe('the hashes of a static page', () => {
  it("should be those of the framework's inline scripts, each once", () => {
    const html = `<script src="/a.js"></script><script async>${start}</script><script id="_R_">${chunks}</script><script>${data}</script><script>${data}</script><style>${faces}</style>`
    expect(inlineScriptHashes(html)).toEqual({
      scripts: [start, chunks, data].map(hashOf),
      styles: [hashOf(faces)],
    })
  })

  it.each([
    'alert(1)',
    'self.__next_f.push([1,"a"]);alert(1)',
    'self.__next_f.push([1,alert(1)])',
    'self.__next_f.push([1,"a"].map(alert))',
    `self.__next_f.push([1,"a"])//\n;alert([1])`,
    `${start};alert(1)`,
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"a":alert(1)});',
    '',
  ])('should not include any other script: %s', (text) => {
    expect(inlineScriptHashes(`<script>${text}</script>`).scripts).toEqual([])
  })

  it.each(['body{background:url(https://elsewhere.test)}', `${faces}body{}`, '@import "x"'])(
    'should not include any other style: %s',
    (text) => expect(inlineScriptHashes(`<style>${text}</style>`).styles).toEqual([]),
  )
})

describe('the content security policy', () => {
  const directives = (policy: string) =>
    Object.fromEntries(policy.split('; ').map((part) => part.split(/ (.*)/).slice(0, 2)))

  it.each(['site', 'panel', 'file'] as const)(
    'should begin with a default of none: %s',
    (place) => {
      expect(directives(contentSecurityPolicy(place))).toMatchObject({
        'default-src': "'none'",
        'frame-ancestors': "'none'",
      })
    },
  )

  it.each(['site', 'panel'] as const)(
    'should allow only own scripts and those with the nonce: %s',
    (place) => {
      const policy = directives(contentSecurityPolicy(place, { scripts: ["'nonce-abc'"] }))
      expect(policy['script-src']).toBe("'self' 'nonce-abc'")
      expect(policy['script-src-attr']).toBe("'none'")
      expect(policy['base-uri']).toBe("'none'")
      expect(policy['form-action']).toBe("'self'")
    },
  )

  it('should allow style attributes in the panel only', () => {
    expect(directives(contentSecurityPolicy('site'))['style-src-attr']).toBe("'none'")
    expect(directives(contentSecurityPolicy('panel'))['style-src-attr']).toBe("'unsafe-inline'")
  })

  it('should let only the panel hold frames, and be in one only where that is said', () => {
    expect(directives(contentSecurityPolicy('panel'))['frame-src']).toBe("'self'")
    expect(directives(contentSecurityPolicy('site'))).not.toHaveProperty('frame-src')
    expect(directives(contentSecurityPolicy('site'))['frame-ancestors']).toBe("'none'")
    const framed = contentSecurityPolicy('site', { isFramed: true })
    expect(directives(framed)['frame-ancestors']).toBe("'self'")
  })

  it('should be looser in development only', () => {
    expect(developmentPolicy(false)).toContain('unsafe-eval')
    for (const place of ['site', 'panel', 'file'] as const)
      expect(contentSecurityPolicy(place)).not.toContain('unsafe-eval')
  })
})

describe('the security headers of an answer', () => {
  const isStaticPage = (pathname: string) => pathname === '/'
  const newFrontDoor = () => setSecurityHeaders({ isDevelopment: false, isStaticPage }).protect

  /** Writes an answer as Next does, and returns it with the headers that Next reads. */
  function answer(
    protect: ReturnType<typeof newFrontDoor>,
    { etag, html = '', sent = {}, status = 200, url = '/' }: Answer,
  ) {
    const request = Object.assign(new IncomingMessage(new Socket()), { url, method: 'GET' })
    Object.assign(request.headers, sent)
    const response = new ServerResponse(request)
    protect(request, response)
    response.statusCode = status
    if (etag) response.setHeader('ETag', etag)
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(html)
    return { asked: request.headers, policy: String(response.getHeader('content-security-policy')) }
  }
  type Answer = {
    etag?: string
    html?: string
    sent?: Record<string, string>
    status?: number
    url?: string
  }
  const page = `<script>${data}</script>`

  it('should find the hashes of a static page by its ETag from the first answer on', () => {
    const frontDoor = newFrontDoor()
    expect(answer(frontDoor, { etag: '"a"', html: page }).policy).toContain(hashOf(data))
    expect(answer(frontDoor, { etag: '"a"', status: 304 }).policy).toContain(hashOf(data))
    expect(answer(frontDoor, { etag: '"b"', html: '' }).policy).not.toContain(hashOf(data))
  })

  it('should let browsers reuse a page only while its hashes are known', () => {
    const frontDoor = newFrontDoor()
    const sent = { 'if-none-match': 'W/"a"' }
    expect(
      answer(frontDoor, { etag: '"a"', html: page, sent: { ...sent } }).asked,
    ).not.toHaveProperty('if-none-match')
    expect(answer(frontDoor, { etag: '"a"', html: page, sent: { ...sent } }).asked).toMatchObject(
      sent,
    )
  })

  it('should give Next a new nonce for each rendered answer, and none for a static page', () => {
    const forged = { 'content-security-policy': "script-src 'nonce-forged'" }
    const frontDoor = newFrontDoor()
    const nonces = [1, 2].map(() => {
      const { asked, policy } = answer(frontDoor, { url: '/login', sent: { ...forged } })
      const nonce = /^script-src '(nonce-[\w+/]{22}==)'$/.exec(
        String(asked['content-security-policy']),
      )?.[1]
      expect(policy).toContain(`script-src 'self' '${nonce}'`)
      return nonce
    })
    expect(new Set(nonces).size).toBe(2)
    const kept = answer(frontDoor, {
      etag: '"a"',
      html: page,
      sent: {
        ...forged,
        'content-security-policy-report-only': forged['content-security-policy'],
      },
    })
    expect(Object.keys(kept.asked).filter((name) => name.startsWith('content-s'))).toEqual([])
    expect(kept.policy).not.toContain('nonce')
  })
})

describe('Cache-Control', () => {
  it.each([
    [200, undefined, 'no-store'],
    [307, undefined, 'no-store'],
    [304, undefined, undefined],
    [200, 's-maxage=31536000', 'public, max-age=0, must-revalidate'],
    [304, 's-maxage=31536000', 'public, max-age=0, must-revalidate'],
    [200, 'public, max-age=31536000, immutable', 'public, max-age=31536000, immutable'],
    [404, 'public, max-age=31536000, immutable', 'no-store'],
    [500, 's-maxage=1', 'no-store'],
    [200, 'private, no-store', 'private, no-store'],
  ])('should be for %i and %s: %s', (status, said, rule) => {
    expect(cacheControl(status, said)).toBe(rule)
  })
})

describe('a cookie', () => {
  it.each([
    ['a=b', true, 'a=b; HttpOnly; SameSite=Lax; Secure'],
    ['a=b; Path=/', false, 'a=b; Path=/; HttpOnly; SameSite=Lax'],
    ['a=b; HttpOnly; Secure; SameSite=Lax', true, 'a=b; HttpOnly; Secure; SameSite=Lax'],
    ['a=b; httponly; samesite=strict', false, 'a=b; httponly; samesite=strict'],
    ['Secure=HttpOnly', true, 'Secure=HttpOnly; HttpOnly; SameSite=Lax; Secure'],
  ])('should get the missing attributes: %s', (cookie, isSecure, whole) => {
    expect(completeCookie(cookie, isSecure)).toBe(whole)
  })
})

describe("the guard of Next's own error pages", () => {
  it.each(['/404', '/500?x=1', '/_error', '/_not-found', '/%5Fglobal-error', '/_global-error.rsc'])(
    'should hide %s',
    (url) => {
      const request = Object.assign(new IncomingMessage(new Socket()), { url })
      hideErrorPages(request)
      expect(request.url).toBe('/missing/page')
    },
  )

  it.each(['/', '/login', '/_next/static/a.js', '/404/more'])('should not touch %s', (url) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { url })
    hideErrorPages(request)
    expect(request.url).toBe(url)
  })
})
