import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

import { completeEnvironment } from '@/config/env'
import { closeConnection } from '@/http/security/closeConnection'
import { guardAgainstCsrf } from '@/http/security/guardAgainstCsrf'

const own = 'https://site.test'
const host = 'www.site.test'
const cookie = 'ref=abc; payload-token=a.b.c'

beforeAll(() => completeEnvironment({ SERVER_URL: own }))

function isRefused(headers: Record<string, string>, method = 'POST', url = '/api/profile') {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, method })
  Object.assign(request.headers, { host, ...headers })
  const response = new ServerResponse(request)
  const isAnswered = guardAgainstCsrf(request, response)
  expect(response.writableEnded).toBe(isAnswered)
  if (isAnswered) expect(response.statusCode).toBe(403)
  return isAnswered
}

describe('an unsafe request with a session', () => {
  it.each<[string, Record<string, string>]>([
    ['nowhere', {}],
    ['no origin', { origin: 'null' }],
    ['another site', { origin: 'https://elsewhere.test' }],
    ['another port', { origin: `${own}:8443` }],
    ['another scheme', { origin: 'http://site.test' }],
    ['a sibling', { origin: 'https://other.site.test' }],
    ['a longer name', { origin: `${own}.elsewhere.test` }],
    ['the requested host name', { origin: `https://${host}` }],
    ['a name of this machine', { origin: 'https://localhost' }],
    ['an address of this machine', { origin: 'https://127.0.0.1' }],
    ['another site, without Origin', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling, without Origin', { 'sec-fetch-site': 'same-site' }],
    ['another site under our name', { origin: own, 'sec-fetch-site': 'cross-site' }],
  ])('should be refused where it comes from %s', (_, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'QUERY'])
      expect(isRefused({ cookie, ...headers }, method)).toBe(true)
  })

  it.each<Record<string, string>>([
    { origin: own },
    { origin: own, 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin' },
  ])('should be accepted from the site itself: %j', (headers) => {
    expect(isRefused({ cookie, ...headers })).toBe(false)
  })
})

describe('an unsafe request where the public address names this machine', () => {
  beforeAll(() => completeEnvironment({ SERVER_URL: 'http://localhost:4300' }))
  afterAll(() => completeEnvironment({ SERVER_URL: own }))

  it.each<[string, boolean]>([
    ['http://localhost:4300', false],
    ['http://127.0.0.1:4300', false],
    ['http://127.0.0.1:4301', true],
    ['https://127.0.0.1:4300', true],
    ['http://site.test:4300', true],
  ])(
    "should be refused unless it comes from one of the machine's names, with the same scheme and port: %s, refused: %s",
    (origin, expected) => {
      expect(isRefused({ cookie, origin })).toBe(expected)
    },
  )
})

describe('a form post with a forwarded host', () => {
  it.each<[string, string, boolean]>([
    ['/login', 'evil.test', true],
    ['/login', 'evil.test, site.test', true],
    ['/login', 'site.test', false],
    ['/login', 'site.test, proxy.test', false],
    ['/api/profile', 'evil.test', false],
  ])('should be refused, to %s with %s: %s', (url, forwarded, expected) => {
    const headers = { cookie, origin: own, 'x-forwarded-host': forwarded }
    expect(isRefused(headers, 'POST', url)).toBe(expected)
    expect(isRefused(headers, 'GET', url)).toBe(false)
  })
})

describe('an unsafe request without a session', () => {
  it.each<Record<string, string>>([
    { origin: 'https://elsewhere.test' },
    { origin: 'null' },
    { origin: `http://${host}.elsewhere.test` },
    { 'sec-fetch-site': 'cross-site' },
    { origin: `https://${host}`, 'sec-fetch-site': 'same-site' },
  ])('should be refused from another origin: %j', (headers) => {
    expect(isRefused(headers)).toBe(true)
  })

  it.each<Record<string, string>>([
    {},
    { origin: own },
    { origin: `https://${host}`, 'sec-fetch-site': 'same-origin' },
  ])('should be accepted from programs and from every host name of the site: %j', (headers) => {
    expect(isRefused(headers)).toBe(false)
  })
})

describe('a GET or HEAD request', () => {
  const elsewhere = { cookie, 'sec-fetch-site': 'cross-site' }

  it.each(['/', '/dashboard', '/admin', '/admin/collections/logout', '/api/agents/logout'])(
    'should be accepted from any origin: %s',
    (url) => {
      expect(isRefused(elsewhere, 'GET', url)).toBe(false)
      expect(isRefused({ ...elsewhere, origin: 'https://elsewhere.test' }, 'HEAD', url)).toBe(false)
    },
  )

  it.each(['/admin/logout', '/admin/logout?x=1', '//admin//logout/', '/admin/%6Cogout'])(
    'should not sign out through a link on another site: %s',
    (url) => {
      expect(isRefused(elsewhere, 'GET', url)).toBe(true)
      expect(isRefused({ cookie, 'sec-fetch-site': 'same-origin' }, 'GET', url)).toBe(false)
      expect(isRefused({ cookie }, 'GET', url)).toBe(false)
    },
  )
})

describe('the connection of a refused change', () => {
  it.each<[string, Record<string, string>, string | undefined]>([
    ['stay open for a small body', { 'content-length': '900' }, undefined],
    ['be closed for a large body', { 'content-length': '900000' }, 'close'],
    ['be closed for a body of unknown length', { 'transfer-encoding': 'chunked' }, 'close'],
  ])('should %s', (_, headers, expected) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { url: '/login', headers })
    expect(closeConnection(request).Connection).toBe(expected)
  })
})
