import { signIn, type TestServer } from '@tests/support/http/server'
import { startSite } from '@tests/support/http/site'

let server: TestServer

beforeAll(async () => {
  server = await startSite()
})
afterAll(() => server.stop())

/** Requests a path with these encodings; `fetch` would decompress the answer. */
async function ask(path: string, encoding: string, method = 'GET') {
  const response = await fetch(server.url + path, {
    method,
    headers: { 'Accept-Encoding': encoding },
  })
  const { headers, status } = response
  return {
    status,
    encoding: headers.get('content-encoding'),
    vary: headers.get('vary') ?? '',
    length: Number(headers.get('content-length')),
    caching: headers.get('cache-control'),
    text: await response.text(),
  }
}

/** A script and a style of the landing page. */
async function builtFiles(): Promise<string[]> {
  const { text } = await ask('/', 'identity')
  return [/\/_next\/static\/[^"]+\.js/, /\/_next\/static\/[^"]+\.css/].map((pattern) => {
    const [file] = pattern.exec(text) ?? []
    if (!file) throw new Error(`The page has no ${pattern}.`)
    return file
  })
}

const ways: [accepted: string, sent: string | null][] = [
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
  ['zstd', null],
]

describe('compression', () => {
  it.each(ways)(
    'should send cached pages to a client that accepts %s as %s',
    async (accepted, sent) => {
      const before = await ask('/', 'identity')
      // The second answer comes from what the first one cached.
      const answers = [await ask('/', accepted), await ask('/', accepted)]
      // A page that is rendered anew meanwhile, as once after the start, may be cut into other chunks.
      const plain = [before.text, (await ask('/', 'identity')).text]
      for (const { length, text, vary, ...answer } of answers) {
        expect(answer).toMatchObject({ status: 200, encoding: sent })
        expect(plain).toContain(text)
        expect(vary).toMatch(/accept-encoding/i)
        if (sent) expect(length).toBeLessThan(Buffer.byteLength(text) / 2)
      }
    },
  )

  it.each(ways)(
    'should send build files to a client that accepts %s as %s',
    async (accepted, sent) => {
      for (const file of await builtFiles()) {
        const plain = await ask(file, 'identity')
        const answer = await ask(file, accepted)
        expect(answer).toMatchObject({ status: 200, encoding: sent, text: plain.text })
        expect(answer.caching).toBe('public, max-age=31536000, immutable')
        expect(answer.vary).toMatch(/accept-encoding/i)
      }
    },
  )

  it('should show an edit at once in every encoding', async () => {
    const headers = { ...(await signIn(server.url)), 'Content-Type': 'application/json' }
    for (const tagline of ['첫 번째 문구입니다.', '두 번째 문구입니다.']) {
      const body = JSON.stringify({ tagline })
      const saved = await fetch(`${server.url}/api/globals/site-settings`, {
        method: 'POST',
        headers,
        body,
      })
      expect(saved.status).toBe(200)
      for (const encoding of ['br', 'gzip', 'identity'])
        expect((await ask('/', encoding)).text).toContain(tagline)
    }
  })

  it('should answer HEAD without a body, and a missing file with 404', async () => {
    const [script = ''] = await builtFiles()
    expect(await ask(script, 'br', 'HEAD')).toMatchObject({ status: 200, encoding: 'br', text: '' })
    expect(await ask('/', 'br', 'HEAD')).toMatchObject({ status: 200, text: '' })
    for (const path of ['chunks/none.js', '../server/app/page.js', '%2e%2e/BUILD_ID', 'chunks'])
      expect((await ask(`/_next/static/${path}`, 'br')).status).toBe(404)
  })
})
