import { customers } from '@/copy/customers'
import { preview } from '@/copy/preview'
import { site as copy } from '@/copy/site'
import { type SessionHeaders, signInAgent } from '@tests/support/http/client'
import { signIn, type TestServer } from '@tests/support/http/server'
import { startSite } from '@tests/support/http/site'

let server: TestServer
let asAdmin: SessionHeaders
let asAgent: SessionHeaders

beforeAll(async () => {
  server = await startSite()
  asAdmin = await signIn(server.url)
  asAgent = (await signInAgent(server.url, asAdmin)).session
})
afterAll(() => server.stop())

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + path, { headers, redirect: 'manual' })
  return { response, html: await response.text() }
}

/** The parts of a page that matter without JavaScript. */
const readable = (html: string) => ({
  lang: /^<!DOCTYPE html><html lang="(\w+)"/.exec(html)?.[1],
  title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
  heading: /<main[^>]*>.*<h1[^>]*>([^<]*)<\/h1>.*<\/main>/s.exec(html)?.[1],
})

describe('an unknown address', () => {
  it.each([
    ['/x', 'a visitor'],
    ['/x/y', 'a visitor'],
    ['/x.html', 'a visitor'],
    ['/login/x', 'a visitor'],
    ['/%ED%95%9C%EA%B8%80', 'a visitor'],
    ['/r', 'a visitor'],
    ['/dashboard/x', 'an agent'],
    ['/dashboard/settings/x', 'an agent'],
    ['/x', 'an admin'],
  ])('should be answered with a complete page: %s to %s', async (path, who) => {
    const headers = { 'a visitor': {}, 'an agent': asAgent, 'an admin': asAdmin }[who]
    const { html, response } = await get(path, headers)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(readable(html)).toEqual({
      lang: 'ko',
      title: '페이지를 찾을 수 없습니다 | 하루맞춤',
      heading: copy.errorTitle,
    })
    const main = /<main.*<\/main>/s.exec(html)?.[0]
    expect(main).toContain('404 Not Found')
    expect(main).toMatch(/<a[^>]* href="\/"[^>]*>처음으로 가기<\/a>/)
    expect(/<header.*<\/header>/s.exec(html)?.[0]).toContain('하루맞춤')
  })

  it('should be told in a sentence when it can not be decoded', async () => {
    const { html, response } = await get('/%ff')
    expect(response.status).toBe(400)
    expect(html).toContain('주소가 올바르지 않습니다.')
  })

  it('should be answered with the same page where a browser asks for a picture or a script', async () => {
    for (const dest of ['image', 'script']) {
      const { html, response } = await get('/x.png', { 'Sec-Fetch-Dest': dest })
      expect([response.status, readable(html).heading]).toEqual([404, copy.errorTitle])
    }
  })

  it.each([
    [
      '/dashboard/customers/64b7f0c2a1b2c3d4e5f60718',
      'an agent',
      '페이지를 찾을 수 없습니다 | 하루맞춤',
      customers.goneTitle,
    ],
    ['/preview/consultant-profile/x', 'an admin', preview.heading, copy.errorTitle],
  ])(
    'should be answered with a complete page where an id has nothing to show: %s to %s',
    async (path, who, title, heading) => {
      const { html, response } = await get(path, who === 'an agent' ? asAgent : asAdmin)
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control')).toContain('no-store')
      expect(readable(html)).toEqual({ lang: 'ko', title, heading })
    },
  )

  it("should show an admin's change of header and footer", async () => {
    const brandName = '새이름'
    await get('/x')
    const saved = await fetch(`${server.url}/api/globals/site-settings`, {
      method: 'POST',
      headers: { ...asAdmin, 'Content-Type': 'application/json' },
      body: JSON.stringify({ brandName }),
    })
    expect(saved.status).toBe(200)
    expect((await get('/x')).html).toContain(brandName)
  })

  it.each(['collections/none', 'globals/none', 'collections/agents/trash', 'x/y'])(
    "should show the panel's own page, with a title, below /admin: %s",
    async (path) => {
      const { html, response } = await get(`/admin/${path}`, asAdmin)
      expect(response.status).toBe(404)
      expect(html).not.toContain(copy.errorTitle)
      expect(readable(html).title).toBe('찾을 수 없음 | 하루맞춤')
    },
  )

  it('should be /metrics too while no METRICS_TOKEN is set, whatever token a client sends', async () => {
    for (const Authorization of ['', 'Bearer', 'Bearer undefined'])
      expect((await get('/metrics', { Authorization })).response.status).toBe(404)
  })

  it.each(['/admin/x', '/dashboard/x'])('should reveal nothing to a visitor: %s', async (path) => {
    const { response } = await get(path)
    expect([response.status, response.headers.get('location')]).toEqual([307, '/login'])
  })
})
