import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { type RawAnswer, rawRequest } from '@tests/support/http/rawRequest'
import { settled } from '@tests/support/http/settled'
import { type Site, startSite } from '@tests/support/http/site'

let server: Site

beforeAll(async () => {
  server = await startSite()
})
afterAll(() => server.stop())

const ask = (path: string, headers: Record<string, string> = {}) =>
  rawRequest(server.url, path, { method: 'GET', headers })

/** The scripts that a page runs. */
const running = ({ text }: RawAnswer) =>
  [...text.matchAll(/<script(?![^>]* type=)([^>]*)>([\s\S]*?)<\/script>/g)].map(
    ([, attributes = '', body = '']) => ({ isFile: attributes.includes('src='), body }),
  )

/**
 * A failure here says that what Next writes into a page has changed: the log has the reason after "a page is sent as Next made it",
 * and ADR 33 what the front door leans on.
 */
describe('a page before its first touch', () => {
  it.each(['/', '/login', '/register', '/forgot-password', '/reset-password?token=none'])(
    'should run one small script of ours: %s',
    async (path) => {
      const answer = await ask(path)
      expect(answer.status).toBe(200)
      expect(running(answer)).toEqual([
        { isFile: false, body: expect.stringContaining('pointerdown') },
      ])
      expect(answer.text).toContain('id="deferred-parts"')
      expect(answer.text).not.toMatch(/<link rel="preload"[^>]* as="script"/)
    },
  )

  it.each([
    ['/privacy', 200],
    ['/nothing', 404],
    ['/nothing/at/all', 404],
  ])('should run no script where there is only something to read: %s', async (path, status) => {
    const answer = await ask(path)
    expect(answer.status).toBe(status)
    expect(answer.text).not.toContain('<script')
    expect(answer.text).toContain('</footer>')
  })

  it.each(['/', '/login', '/register', '/forgot-password'])(
    'should start scripts that browsers compile while they load: %s',
    async (path) => {
      const { text } = await ask(path)
      const [, json = ''] = /id="deferred-parts">(.*?)<\/script>/s.exec(text) ?? []
      const { scripts } = JSON.parse(json) as { scripts: string[] }
      const isMarked = await Promise.all(
        scripts.map(async (script) =>
          (await ask(script)).text.startsWith('//# allFunctionsCalledOnLoad\n'),
        ),
      )
      expect(scripts.length).toBeGreaterThan(4)
      expect(scripts.filter((_, index) => !isMarked[index])).toEqual([])
    },
  )

  it('should be answered again by its own ETag', async () => {
    await settled(`${server.url}/`)
    const { headers } = await ask('/')
    const again = await ask('/', { 'If-None-Match': String(headers.etag) })
    expect(again.status).toBe(304)
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)(
    'should be complete in %s where it is rendered for one visit',
    async (encoding, read) => {
      const response = await fetch(`${server.url}/login`, {
        headers: { 'Accept-Encoding': encoding },
      })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      // `fetch` has decompressed it.
      const text = await response.text()
      expect(text).toMatch(/<\/body><\/html>$/)
      expect(() => read(Buffer.from(text))).toThrow()
    },
  )

  it('should leave requests of client code and posts to Next', async () => {
    const data = await ask('/login', { RSC: '1' })
    expect(data.text).not.toMatch(/<html|deferred-parts/)
    const posted = await fetch(`${server.url}/login`, { method: 'POST', body: new FormData() })
    expect(await posted.text()).not.toContain('deferred-parts')
  })
})
