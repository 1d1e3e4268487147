import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { auth as copy } from '@/copy/auth'
import { errors } from '@/copy/errors'
import { waitUntil } from '@/database/builtIn/waitUntil'
import { buildPhone } from '@tests/support/builders'
import { sentMails } from '@tests/support/machine/mails'
import { tokenIn } from '@tests/support/database/outbox'
import { postForm, unescaped } from '@tests/support/http/postForm'
import { signIn, type TestServer } from '@tests/support/http/server'
import { startSite } from '@tests/support/http/site'

let server: TestServer
let receiver: Server
let admin: Record<string, string>
const received: string[] = []

beforeAll(async () => {
  receiver = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => void received.push(chunk.toString()))
    request.on('end', () => response.writeHead(204).end())
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  server = await startSite({
    // The default; each test has its own client address.
    REGISTRATIONS_PER_HOUR: '',
    RESETS_PER_HOUR: '',
    TRUSTED_PROXIES: '1',
    WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    WEBHOOK_SECRET: 's'.repeat(32),
  })
  admin = await signIn(server.url)
})
afterAll(async () => {
  receiver.close()
  await server.stop()
})

const password = 'agent-password'
const newPassword = 'a new password'
let lastAddress = 0
const newAddress = () => `198.51.100.${(lastAddress += 1)}`

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': newAddress(), ...headers },
    body: JSON.stringify(body),
  })

async function buildApproved(): Promise<string> {
  const email = `agent-${buildPhone()}@test.kr`
  const account = { name: '이영업', phone: buildPhone(), email, password, status: 'approved' }
  expect((await post('/api/agents', account, admin)).status).toBe(201)
  return email
}

const postSignIn = async (email: string, tried: string) =>
  (await post('/api/agents/login', { email, password: tried })).status

/** The token in the newest reset mail to this address. */
async function mailedToken(email: string): Promise<string> {
  let token = ''
  await waitUntil(
    async () => {
      const mails = await sentMails(server.dataDir)
      token = tokenIn(mails.filter(({ to }) => to === email).at(-1)?.text ?? '')
      return token !== ''
    },
    { timeoutMs: 30_000 },
  )
  return token
}

const textOf = async (response: Response) => {
  const body = (await response.json()) as { message?: string; errors?: { message: string }[] }
  return body.message ?? body.errors?.[0]?.message
}

describe('resetting a password over REST', () => {
  it('should take one mail, work once, and leave the person signed out', async () => {
    const email = await buildApproved()
    const asked = await post('/api/password-resets', { email: email.toUpperCase() })
    expect([asked.status, await textOf(asked)]).toEqual([202, copy.resetRequested])
    const token = await mailedToken(email)
    const confirm = (chosen: string) =>
      post('/api/password-resets/confirm', { token, password: chosen })
    expect((await confirm('12345')).status).toBe(400)
    const done = await confirm(newPassword)
    expect([done.status, await textOf(done)]).toEqual([200, copy.passwordChanged])
    expect(done.headers.getSetCookie()).toEqual([])
    expect(await postSignIn(email, password)).toBe(401)
    expect(await postSignIn(email, newPassword)).toBe(200)
    const again = await confirm('yet another one')
    expect([again.status, await textOf(again)]).toEqual([400, copy.resetLinkInvalid])
    expect(server.output()).not.toContain(token)
    expect(server.output()).not.toContain(email)
  })

  it('should answer the same for an unknown e-mail', async () => {
    const response = await post('/api/password-resets', { email: `no-${buildPhone()}@test.kr` })
    expect([response.status, await textOf(response)]).toEqual([202, copy.resetRequested])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it.each([null, [], 'text', {}, { email: ['a@test.kr'] }, { email: { $ne: '' } }])(
    'should refuse %j in Korean at both addresses',
    async (body) => {
      for (const path of ['/api/password-resets', '/api/password-resets/confirm']) {
        const response = await post(path, body)
        expect(response.status).toBe(400)
        expect(await textOf(response)).toMatch(/[가-힣]/)
      }
    },
  )
})

describe('resetting a password by plain form posts', () => {
  it('should lead from the mail to /login with a message', async () => {
    const email = await buildApproved()
    const from = { 'X-Forwarded-For': newAddress() }
    const asked = await postForm(`${server.url}/forgot-password`, { email }, from)
    expect(unescaped(await asked.text())).toContain(copy.resetRequested)
    const address = `${server.url}/reset-password?token=${await mailedToken(email)}`
    const page = await fetch(address)
    expect(page.headers.get('referrer-policy')).toBe('strict-origin')
    expect(page.headers.get('cache-control')).toContain('no-store')
    const html = await page.text()
    expect(html).toMatch(/<meta name="robots" content="noindex/)
    expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
    // The headers that a browser sends for a page of another origin.
    const elsewhere = { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }
    const forged = await postForm(address, { password: newPassword }, elsewhere, 'manual')
    expect(forged.status).toBe(403)
    const short = await postForm(address, { password: '12345' })
    expect(unescaped(await short.text())).toContain(copy.passwordTooShort)
    const done = await postForm(address, { password: newPassword }, {}, 'manual')
    expect(done.status).toBe(303)
    const next = new URL(done.headers.get('location') ?? '', server.url)
    expect(next.pathname).toBe('/login')
    expect(`${next.pathname}${next.search}`).not.toContain(email)
    const told = done.headers.getSetCookie().find((cookie) => cookie.startsWith('changed-account='))
    expect(told).toMatch(/; Path=\/login;.*HttpOnly; SameSite=lax/i)
    expect(decodeURIComponent(told ?? '')).not.toContain(email)
    const [Cookie = ''] = (told ?? '').split(';')
    const opened = await fetch(next, { headers: { Cookie } })
    const signInPage = unescaped(await opened.text())
    expect(signInPage).toContain(copy.passwordChanged)
    expect(signInPage).toContain(`value="${email}"`)
    expect(opened.headers.get('cache-control')).toContain('no-store')
    // Gone after one use, and for nobody else.
    expect(opened.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^changed-account=; Path=\/login; Max-Age=0/),
    ])
    expect(unescaped(await (await fetch(next)).text())).not.toContain(email)
    expect(await postSignIn(email, newPassword)).toBe(200)
    expect(unescaped(await (await fetch(address)).text())).toContain(copy.resetLinkInvalid)
  })

  it.each(['', '?token=', '?token=x', '?token=a&token=b', `?token=${'x'.repeat(43)}`])(
    'should not be offered at /reset-password%s',
    async (query) => {
      const response = await fetch(`${server.url}/reset-password${query}`)
      expect(response.status).toBe(200)
      const html = await response.text()
      expect(html).toContain(copy.resetLinkInvalid)
      expect(html).not.toContain('type="password"')
    },
  )
})

describe('the sign-in page after a new password', () => {
  it('should say nothing of it by its address alone', async () => {
    const html = await (await fetch(`${server.url}/login?reset=done`)).text()
    expect(html).toContain(copy.signInHeading)
    expect(html).not.toContain(copy.passwordChanged)
  })

  it.each(['', 'x', '%00', 'a'.repeat(5000), encodeURIComponent('<b>@test.kr')])(
    'should show nothing of a cookie that was not made here: %#',
    async (value) => {
      const headers = { Cookie: `changed-account=${value}` }
      const response = await fetch(`${server.url}/login?reset=done`, { headers })
      expect(response.status).toBe(200)
      const html = await response.text()
      expect(html).not.toContain(copy.passwordChanged)
      expect(html).not.toContain('autofocus')
      const fields = html.match(/<input[^>]*id="email"[^>]*>/g) ?? []
      expect(fields).toHaveLength(1)
      expect(fields[0]).not.toContain('value=')
    },
  )
})

describe('the sixth request in an hour from one address', () => {
  const registrant = () => ({
    name: '이영업',
    phone: buildPhone(),
    email: `agent-${buildPhone()}@test.kr`,
    password,
  })

  it.each([
    ['/api/password-resets', () => ({ email: 'nobody@test.kr' }), 202],
    ['/api/agents', registrant, 201],
  ])('should be refused at %s, where malformed ones do not count', async (path, build, good) => {
    const from = { 'X-Forwarded-For': newAddress() }
    for (let round = 0; round < 5; round += 1) {
      expect((await post(path, { email: 'none' }, from)).status).toBe(400)
      expect((await post(path, build(), from)).status).toBe(good)
    }
    const refused = await post(path, build(), from)
    expect([refused.status, await textOf(refused)]).toEqual([429, errors.tooManyRequests])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect((await post(path, build())).status).toBe(good)
  })
})

describe('a new consultation request', () => {
  it("should be notified by mail and webhook within two seconds, without the customer's data", async () => {
    const visitor = { name: '홍비밀', phone: buildPhone(), agreed: true }
    expect((await post('/api/consultation-requests', visitor)).status).toBe(201)
    const isTold = () => received.some((body) => body.includes('new-request'))
    expect(await waitUntil(isTold, { timeoutMs: 5_000 })).toBe(true)
    const isMailed = async () =>
      (await sentMails(server.dataDir)).some(({ subject }) => subject.includes('상담 신청'))
    expect(await waitUntil(isMailed, { timeoutMs: 5_000 })).toBe(true)
    const told = JSON.stringify([received, await sentMails(server.dataDir), server.output()])
    expect(told).not.toContain(visitor.name)
    expect(told.replace(/\D/g, '')).not.toContain(visitor.phone)
    const rows = await fetch(`${server.url}/api/notifications?limit=5`, { headers: admin })
    expect(rows.status).toBe(200)
    expect((await fetch(`${server.url}/api/notifications`)).status).toBe(403)
  })
})
