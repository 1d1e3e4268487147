import { connect } from 'node:net'

import { errors } from '@/copy/errors'
import { buildSubmission } from '@tests/support/builders'
import { signIn, type TestServer } from '@tests/support/http/server'
import { startSite } from '@tests/support/http/site'

let server: TestServer
let admin: Record<string, string>

beforeAll(async () => {
  server = await startSite()
  admin = await signIn(server.url)
})
afterAll(() => server.stop())

type Sent = {
  type?: string
  body: string | Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

const post = (path: string, { body, headers, type = 'application/json' }: Sent) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': type, ...headers },
    body,
    signal: abortSignal(),
  })

const submission = JSON.stringify(buildSubmission())
const json = (body: unknown) => ({ body: JSON.stringify(body) })
const korean = /[가-힣]/

const unreadable: [string, number, Sent][] = [
  ['nothing', 400, { body: '' }],
  ['half a JSON text', 400, { body: submission.slice(0, -5) }],
  ['a JSON list', 400, json([buildSubmission()])],
  ['a JSON null', 400, { body: 'null' }],
  [
    'a JSON text with a forged prototype',
    400,
    { body: '{"__proto__":{"agreed":true},"name":"김"}' },
  ],
  ['bytes that are no UTF-8', 400, { body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]) }],
  [
    'another encoding',
    400,
    { type: 'application/json; charset=euc-kr', body: new Uint8Array([0x22, 0xb1, 0xe8]) },
  ],
  ['brackets 20,000 deep', 400, { body: '['.repeat(20_000) }],
  ['objects 5,000 deep', 400, { body: `${'{"name":'.repeat(5_000)}1${'}'.repeat(5_000)}` }],
  ['multipart without its boundary', 400, { type: 'multipart/form-data', body: 'name=김' }],
  [
    'multipart that breaks off',
    400,
    {
      type: 'multipart/form-data; boundary=x',
      body: '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n김',
    },
  ],
  [
    'a file as the name',
    400,
    {
      type: 'multipart/form-data; boundary=x',
      body: '--x\r\nContent-Disposition: form-data; name="name"; filename="a.txt"\r\n\r\n김\r\n--x--\r\n',
    },
  ],
  [
    'a broken percent encoding',
    400,
    { type: 'application/x-www-form-urlencoded', body: 'name=%E0%A4%A&phone=%' },
  ],
  [
    'a name twice',
    400,
    {
      type: 'application/x-www-form-urlencoded',
      body: 'name=a&name=b&phone=01012345678&agreed=on',
    },
  ],
  [
    'a form of more than 1,000 fields',
    400,
    {
      type: 'application/x-www-form-urlencoded',
      body: Array.from({ length: 1001 }, (_, index) => `f${index}`).join('&'),
    },
  ],
  [
    'multipart of more than 1,000 fields',
    400,
    {
      type: 'multipart/form-data; boundary=x',
      body: `${'--x\r\nContent-Disposition: form-data; name="f"\r\n\r\n1\r\n'.repeat(1001)}--x--\r\n`,
    },
  ],
  [
    'a file as the prototype',
    400,
    {
      type: 'multipart/form-data; boundary=x',
      body: '--x\r\nContent-Disposition: form-data; name="__proto__"; filename="a.txt"\r\n\r\n김\r\n--x--\r\n',
    },
  ],
  ['plain text', 415, { type: 'text/plain', body: submission }],
  ['XML', 415, { type: 'application/xml', body: '<name/>' }],
  ['an invalid type', 415, { type: ';;', body: submission }],
  ['more than 64 KB', 413, json({ ...buildSubmission(), more: 'x'.repeat(70_000) })],
]

// An answer that never ends is as bad as a failure.
const abortSignal = () => AbortSignal.timeout(10_000)

describe('an unreadable request', () => {
  it.each(unreadable)('should be refused in Korean: %s', async (_, status, sent) => {
    const response = await post('/api/consultation-requests', sent)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toContain('application/json')
    const body = (await response.json()) as { errors: { message: string }[] }
    expect(body.errors[0]?.message).toMatch(korean)
    // What is not read to its end would stand before the next request.
    if (status === 413) expect(response.headers.get('connection')).toBe('close')
  })

  it.each(['short', '키'.repeat(20), 'x'.repeat(65), ''])(
    'should not be stored under the idempotency key %j',
    async (key) => {
      const headers = { 'Idempotency-Key': encodeURIComponent(key) }
      const response = await post('/api/consultation-requests', { body: submission, headers })
      expect(response.status).toBe(400)
      expect(await response.text()).toMatch(korean)
    },
  )
})

describe('a request that asks for another protocol', () => {
  const upgrade = (path: string) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(server.url)
      const socket = connect(Number(port), hostname, () =>
        socket.write(
          `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
        ),
      )
      socket.setTimeout(10_000, () => socket.destroy(new Error(`no answer at ${path}`)))
      socket.once('data', (data) => {
        resolve(data.toString('latin1'))
        socket.destroy()
      })
      socket.once('error', reject)
      socket.once('close', () => reject(new Error(`closed without an answer at ${path}`)))
    })

  it.each([
    ['/', 200],
    ['/healthz', 200],
    ['/nowhere', 404],
    ['/metrics', 404],
  ])('should be answered like any other: %s', async (path, status) => {
    // Next listens to what it may take over from its first request on.
    await fetch(server.url)
    const answer = await upgrade(path)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
  })
})

const admins = '/api/admins'
const strange: [string, string, string, Sent | null][] = [
  ['an operator as an id', 'GET', `/api/consultation-requests/%7B%22$ne%22:1%7D`, null],
  ['an id with a NUL', 'GET', '/api/consultation-requests/%00', null],
  ['an invalid id', 'PATCH', '/api/consultation-requests/none', json({ name: '김' })],
  ['an unknown collection', 'GET', '/api/users', null],
  ['an unknown global', 'GET', '/api/globals/none', null],
  ['a filter of nonsense', 'GET', '/api/consultation-requests?where[name][$where]=1', null],
  [
    'a filter by an unknown field',
    'GET',
    '/api/consultation-requests?where[secret][equals]=1',
    null,
  ],
  ['a filter other than an object', 'GET', '/api/consultation-requests?where=1', null],
  [
    'a filter with a broken pattern',
    'GET',
    '/api/consultation-requests?where[name][like]=%5B%28',
    null,
  ],
  [
    'a filter by an invalid date',
    'GET',
    '/api/consultation-requests?where[submittedAt][greater_than]=soon',
    null,
  ],
  [
    'a filter by an invalid agent',
    'GET',
    '/api/consultation-requests?where[assignedAgent][equals]=x',
    null,
  ],
  ['a page of nonsense', 'GET', '/api/consultation-requests?page=-1&limit=-5', null],
  ['an enormous page', 'GET', '/api/consultation-requests?page=1e309&limit=1e309', null],
  ['an order by operators', 'GET', '/api/consultation-requests?sort=$where,-__proto__', null],
  ['an enormous depth', 'GET', '/api/consultation-requests?depth=1e9', null],
  [
    'a selection of nonsense',
    'GET',
    '/api/consultation-requests?select[$x]=true&populate[a]=b&joins=1',
    null,
  ],
  [
    'a sign-in with operators',
    'POST',
    `${admins}/login`,
    json({ email: { $gt: '' }, password: { $gt: '' } }),
  ],
  ['a sign-in with lists', 'POST', `${admins}/login`, json({ email: ['a', null], password: [1] })],
  ['a sign-in with nothing', 'POST', `${admins}/login`, { body: '' }],
  ['a sign-in of half a text', 'POST', `${admins}/login`, { body: '{"email":' }],
  [
    'a sign-in with a lone surrogate',
    'POST',
    `${admins}/login`,
    { body: '{"email":"a\\ud800@b.kr","password":"\\u0000"}' },
  ],
  ['an admin of operators', 'POST', admins, json({ email: { $gt: '' }, password: 1 })],
  [
    'a change of many with nonsense',
    'PATCH',
    '/api/consultation-requests?where[id][in]=x',
    json({ name: { $set: 1 } }),
  ],
  ['a deletion without a filter', 'DELETE', '/api/consultation-requests', null],
  [
    'a landing page of lists',
    'POST',
    '/api/globals/landing-page',
    json({ faq: 'none', hero: [1] }),
  ],
  ['a broken landing page', 'POST', '/api/globals/landing-page', { body: '{"faq":' }],
  ['settings of operators', 'POST', '/api/globals/site-settings', json({ brand: { $gt: 1 } })],
  [
    'an invalid upload',
    'POST',
    '/api/media',
    { type: 'multipart/form-data; boundary=x', body: '--x--\r\n' },
  ],
  [
    'an upload that breaks off',
    'POST',
    '/api/media',
    {
      type: 'multipart/form-data; boundary=x',
      body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n\x89PNG',
    },
  ],
  ...['/api/media', '/api/agents', `${admins}/logout`].flatMap((path) =>
    [
      'Content-Disposition: form-data; name="file"; filename="a\0.png"',
      'Content-Disposition: form-data; name="file"; filename="a\x7f.png"',
      'Content-Disposition: form-data; name="a"\r\nContent-Type: image/\x01png',
      'no header at all',
      `Content-Disposition: form-data; name="a"; x="${'x'.repeat(20_000)}"`,
    ].map((header): [string, string, string, Sent] => [
      `a part headed ${JSON.stringify(header.slice(0, 80))} at ${path}`,
      'POST',
      path,
      {
        type: 'multipart/form-data; boundary=x',
        body: `--x\r\n${header}\r\n\r\nx\r\n--x--\r\n`,
      },
    ]),
  ),
  ['a collection that every object has', 'GET', '/api/hasOwnProperty', null],
  ['a record of one', 'DELETE', '/api/%63onstructor/constructor', null],
  ['a missing file', 'GET', '/api/media/file/none.png', null],
  ['a file above its folder', 'GET', '/api/media/file/..%2f..%2fpackage.json', null],
  ['a preference of nonsense', 'POST', '/api/payload-preferences/x', { body: '{"value":' }],
  [
    'a sign-in of a broken form',
    'POST',
    `${admins}/login`,
    {
      type: 'multipart/form-data; boundary=x',
      body: '--x\r\nContent-Disposition: form-data; name="_payload"\r\n\r\n{bad\r\n--x--\r\n',
    },
  ],
  [
    'a sign-in without a boundary',
    'POST',
    `${admins}/login`,
    { type: 'multipart/form-data', body: 'zzz' },
  ],
  ['a verification that there is not', 'POST', `${admins}/verify/abc`, json({})],
  ['migrations', 'GET', '/api/payload-migrations', null],
  ['versions that there are not', 'GET', '/api/agents/versions', null],
  ['a global without versions', 'GET', '/api/globals/landing-page/versions', null],
  ['nothing as an agent', 'POST', '/api/agents', { body: 'null' }],
  [
    'an object for a text',
    'POST',
    '/api/globals/landing-page',
    json({ hero: { headline: { a: 1 } } }),
  ],
  [
    'an upload by address',
    'POST',
    '/api/media',
    json({ alt: 'x', filename: 'a.png', url: 'http://127.0.0.1:1/a.png' }),
  ],
  ...[
    'where=bad',
    'where={bad',
    'where[id][near]=1,2,3',
    'where[id][equals][$ne]=1',
    'where[id][in][]=x',
    'where[id][in][a]=x',
    'where[name][like][]=x',
    'where={"name":{"contains":1}}',
    'sort=-',
    'sort=name,,-',
    'sort=$x',
  ].map((query): [string, string, string, null] => [
    `the query ${query}`,
    'GET',
    `/api/media?${query}`,
    null,
  ]),
  ['an unknown endpoint', 'POST', '/api/none/none', json({})],
]

describe('unexpected input to an endpoint', () => {
  it.each(strange)('should cause no server error: %s', async (_, method, path, sent) => {
    for (const person of [{}, admin]) {
      const response = await fetch(server.url + path, {
        method,
        signal: abortSignal(),
        headers: { 'Content-Type': sent?.type ?? 'application/json', ...person },
        ...(sent ? { body: sent.body } : {}),
      })
      const text = await response.text()
      expect([response.status < 500, text]).toEqual([true, text])
      if (response.status >= 400) expect(text).toMatch(korean)
    }
  })
})

describe('the address of a list in the panel', () => {
  const open = (query: string) =>
    fetch(`${server.url}/admin/collections/${query}`, { headers: admin, redirect: 'manual' })

  it.each([
    'access-log?where[x][equals]=1',
    'access-log?where[at][greater_than]=x',
    'agents?where[hash][equals]=1',
    'consultation-requests?where[or][0][and][0][assignedAgent][equals]=x',
    'consultation-requests?where[name][foo]=1',
    'consultation-requests?where=x',
  ])('should lead to the list without a filter that cannot be: %s', async (query) => {
    const response = await open(`${query}&limit=20`)
    const address = `/admin/collections/${query.split('?')[0]}?limit=20`
    expect([response.status, response.headers.get('location')]).toEqual([307, address])
  })

  it.each([
    'access-log?where[or][0][and][0][at][greater_than]=2026-11-22T09:00:00.000Z',
    `notifications?where[subject][equals][relationTo]=agents&where[subject][equals][value]=${'f'.repeat(24)}`,
    'consultation-requests?where[or][0][and][0][name][like]=김',
  ])('should preserve every other filter: %s', async (query) => {
    expect((await open(query)).status).toBe(200)
  })
})

const pages: [string, Sent][] = [
  ['a form without an action', { type: 'application/x-www-form-urlencoded', body: 'name=a' }],
  [
    'an unknown action',
    { type: 'text/plain', body: '[]', headers: { 'Next-Action': 'f'.repeat(42) } },
  ],
  [
    'an unknown action in another encoding',
    {
      type: 'application/x-www-form-urlencoded',
      body: 'name=a',
      headers: { 'Next-Action': 'f'.repeat(42) },
    },
  ],
  [
    'an action with a name of nonsense',
    { type: 'text/plain', body: '{', headers: { 'Next-Action': '../x' } },
  ],
  [
    'multipart that breaks off',
    {
      type: 'multipart/form-data; boundary=x',
      body: '--x\r\nContent-Disposition: form-data; name="$ACTION_REF_1"\r\n\r\n',
    },
  ],
  [
    'an action reference of nonsense',
    {
      type: 'multipart/form-data; boundary=x',
      body: '--x\r\nContent-Disposition: form-data; name="$ACTION_REF_1"\r\n\r\n\r\n--x\r\nContent-Disposition: form-data; name="$ACTION_1:0"\r\n\r\n{"id":"x","bound":"$@1"}\r\n--x--\r\n',
    },
  ],
]

describe('unexpected input posted to a page', () => {
  it.each(pages)('should cause no server error: %s', async (_, sent) => {
    for (const path of ['/', '/login', '/none']) {
      const response = await post(path, sent)
      expect([path, response.status < 500]).toEqual([path, true])
      expect(await response.text()).toMatch(korean)
    }
  })
})

it('should tell client code of another build that its action is missing, and people what to do', async () => {
  const headers = { Accept: 'text/x-component', 'Next-Action': 'f'.repeat(42) }
  const response = await post('/', { type: 'text/plain', body: '[]', headers })
  const isMissing = response.headers.get('x-nextjs-action-not-found')
  expect([response.status, isMissing]).toEqual([409, '1'])
  expect(await response.text()).toBe(`${errors.outdatedPage}\n`)
})

/** Sends raw bytes, which no HTTP client would send. */
const raw = (text: string) =>
  new Promise<string>((resolve) => {
    const { hostname, port } = new URL(server.url)
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.end(text))
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('close', () => resolve(answer))
    // The server may close the connection in the middle of a body that it refuses.
    socket.on('error', () => undefined)
  })

describe('malformed HTTP', () => {
  it.each([
    ['a broken percent encoding', 'GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['an invalid address', 'GET http://[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['an invalid host', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a method that nothing has', 'PROPFIND / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['no method at all', 'NONSENSE\r\n\r\n'],
    ['headers of 64 KB', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(65_536)}\r\n\r\n`],
    [
      'a body shorter than it says',
      'POST /api/consultation-requests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\nConnection: close\r\n\r\n{"name',
    ],
    [
      'cookies of nonsense',
      'GET / HTTP/1.1\r\nHost: x\r\nCookie: ref=%; payload-token=%00; =;;\r\nConnection: close\r\n\r\n',
    ],
  ])('should cause no server error: %s', async (_, text) => {
    expect(await raw(text)).not.toMatch(/^HTTP\/1\.1 5/)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  })
})

it('should get a readable answer when the address cannot be decoded', async () => {
  const response = await fetch(`${server.url}/%E0%A4%A`)
  expect(response.status).toBe(400)
  expect(await response.text()).toBe(`${errors.invalidAddress}\n`)
})

describe('a validation error of the panel', () => {
  const send = (method: string, path: string, data: unknown) =>
    fetch(server.url + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...admin },
      body: JSON.stringify(data),
    })

  it('should say what is wrong with which field', async () => {
    const agent = { name: '이영업', phone: '01012345678', email: 'short@test.kr' }
    const response = await send('POST', '/api/agents', { ...agent, password: '12345' })
    expect(response.status).toBe(400)
    const { errors: said } = (await response.json()) as { errors: { data: { errors: unknown } }[] }
    expect(said[0]?.data.errors).toMatchObject([
      { path: 'password', message: '비밀번호는 6자 이상이어야 합니다.' },
    ])
  })

  it('should not let a client set creation times', async () => {
    const response = await send('POST', '/api/agents', {
      name: '이영업',
      phone: '01012345678',
      email: 'old@test.kr',
      password: 'long-enough',
      createdAt: '2000-01-01T00:00:00.000Z',
    })
    const { doc } = (await response.json()) as { doc: { id: string; createdAt: string } }
    expect(Date.parse(doc.createdAt)).toBeGreaterThan(Date.now() - 60_000)
    const old = { createdAt: '2000-01-01T00:00:00.000Z' }
    const changed = await send('PATCH', `/api/agents/${doc.id}`, old)
    expect(await changed.json()).toMatchObject({ doc: { createdAt: doc.createdAt } })
  })
})
