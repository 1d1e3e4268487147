import { account } from '@/copy/account'
import { auth as copy } from '@/copy/auth'
import { errors } from '@/copy/errors'
import { submission } from '@/copy/submission'
import type { AgentStatus } from '@/domain/agents/agentStatus'
import { buildPhone, type DecidedStatus } from '@tests/support/builders'
import { postForm, unescaped } from '@tests/support/http/postForm'
import { registrationCases, strangeRegistrations } from '@tests/support/cases/registrationCases'
import { admin as adminCredentials, signIn, type TestServer } from '@tests/support/http/server'
import { startSite } from '@tests/support/http/site'
import { untilServed } from '@tests/support/http/unavailable'

let server: TestServer
let admin: Record<string, string>

beforeAll(async () => {
  server = await startSite()
  admin = await signIn(server.url)
})
afterAll(() => server.stop())

const password = 'agent-password'
const newEmail = () => `agent-${buildPhone()}@test.kr`

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const register = (fields: Record<string, unknown> = {}) =>
  post('/api/agents', {
    name: '이영업',
    phone: buildPhone(),
    email: newEmail(),
    password,
    ...fields,
  })

async function storedOf(email: string) {
  const query = new URLSearchParams({ 'where[email][equals]': email })
  const response = await fetch(`${server.url}/api/agents?${query}`, { headers: admin })
  return ((await response.json()) as { docs: Record<string, unknown>[] }).docs
}

type Refusal = {
  errors: { message: string; data: { errors: { path: string; message: string }[] } }[]
}

const fieldErrorsOf = async (response: Response) => {
  const { errors: found } = (await response.json()) as Refusal
  return Object.fromEntries(found[0]?.data.errors.map(({ message, path }) => [path, message]) ?? [])
}

const decide = (id: string, status: AgentStatus) =>
  fetch(`${server.url}/api/agents/${id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...admin },
    body: JSON.stringify({ status, reason: '시험' }),
  })

const steps: Record<DecidedStatus, AgentStatus[]> = {
  pending: [],
  approved: ['approved'],
  rejected: ['rejected'],
  suspended: ['approved', 'suspended'],
}

/** Registers an agent and decides on the status. */
async function agentWho(status: DecidedStatus): Promise<{ id: string; email: string }> {
  const email = newEmail()
  const registered = await untilServed(() => register({ email }))
  const { doc } = (await registered.json()) as { doc: { id: string } }
  for (const step of steps[status]) expect((await decide(doc.id, step)).status).toBe(200)
  return { id: doc.id, email }
}

const sessionsOf = (response: Response) =>
  response.headers.getSetCookie().filter((line) => /^payload-token=[^;]/.test(line))

/** What a page says is wrong. */
const refusalOf = (html: string) =>
  unescaped(/<main.*?<(\w+)[^>]*role="alert"[^>]*>(.*?)<\/\1>/s.exec(html)?.[2] ?? '').replaceAll(
    /<[^>]*>/g,
    '',
  )

/** What a page's form has in a field. */
function valueOf(html: string, name: string): string {
  const [input = ''] = new RegExp(`<input[^>]*\\bname="${name}"[^>]*>`).exec(html) ?? []
  expect(input).not.toBe('')
  return unescaped(/\bvalue="([^"]*)"/.exec(input)?.[1] ?? '')
}

describe('registering over REST', () => {
  it.each([...registrationCases, ...strangeRegistrations])(
    'should be answered as the case table says: $title',
    async ({ errors: expected, input }) => {
      const isGood = Object.keys(expected).length === 0
      const response = await post('/api/agents', isGood ? { ...input, email: newEmail() } : input)
      expect(response.status).toBe(isGood ? 201 : 400)
      if (!isGood) expect(await fieldErrorsOf(response)).toEqual(expected)
    },
  )

  it('should ignore fields that only the server or an admin sets, and return the id only', async () => {
    const email = newEmail()
    const response = await register({
      email: ` ${email.toUpperCase()} `,
      status: 'approved',
      id: '0'.repeat(24),
      _id: '0'.repeat(24),
      createdAt: '2000-01-01T00:00:00.000Z',
      hash: 'forged',
      salt: 'forged',
      collection: 'admins',
    })
    expect(response.status).toBe(201)
    expect(sessionsOf(response)).toEqual([])
    const { doc } = (await response.json()) as { doc: Record<string, unknown> }
    expect(Object.keys(doc)).toEqual(['id'])
    const [agent] = await storedOf(email)
    expect(agent).toMatchObject({ id: doc.id, email, status: 'pending' })
    expect(doc.id).not.toBe('0'.repeat(24))
    expect(Date.parse(String(agent?.createdAt))).toBeGreaterThan(Date.now() - 60_000)
  })

  it('should refuse in Korean an e-mail that an agent or admin uses', async () => {
    const { email } = await agentWho('rejected')
    for (const taken of [email, email.toUpperCase(), adminCredentials.email]) {
      const response = await register({ email: taken })
      expect(response.status).toBe(400)
      expect(await fieldErrorsOf(response)).toEqual({ email: copy.emailInUse })
    }
  })

  it.each(['', '{', '[]', 'null', '"text"'])(
    'should refuse the body %j in Korean',
    async (body) => {
      const response = await fetch(`${server.url}/api/agents`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      })
      expect(response.status).toBe(400)
      expect(await response.text()).toMatch(/[가-힣]/)
    },
  )

  it('should be closed to first-register, and to an agent who asks to be an admin', async () => {
    const { email } = await agentWho('approved')
    const headers = await signIn(server.url, { email, password }, 'agents')
    const account = { email: newEmail(), password, name: '이영업', phone: '01012345678' }
    for (const collection of ['agents', 'admins'])
      expect((await post(`/api/${collection}/first-register`, account)).status).toBe(404)
    expect((await post('/api/admins', account)).status).toBe(403)
    expect((await post('/api/admins', account, headers)).status).toBe(403)
  })

  it("should let an admin create an account with the panel's form", async () => {
    const email = newEmail()
    const form = new FormData()
    const fields = { name: '이영업', phone: '01012345678', email, password, status: 'approved' }
    form.set('_payload', JSON.stringify(fields))
    const make = () =>
      fetch(`${server.url}/api/agents`, { method: 'POST', headers: admin, body: form })
    expect((await make()).status).toBe(201)
    expect(await storedOf(email)).toMatchObject([{ status: 'approved', phone: '010-1234-5678' }])
    const again = await make()
    expect(again.status).toBe(400)
    expect(await fieldErrorsOf(again)).toEqual({ email: copy.emailInUse })
  })
})

describe('registering by a plain form post', () => {
  const page = () => `${server.url}/register`
  const asText = (input: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))

  it.each(registrationCases)(
    'should be answered as the case table says: $title',
    async ({ errors: expected, input }) => {
      const email = newEmail()
      const isGood = Object.keys(expected).length === 0
      const response = await postForm(page(), asText(isGood ? { ...input, email } : input))
      const html = unescaped(await response.text())
      expect(response.status).toBe(200)
      for (const message of Object.values(expected)) expect(html).toContain(message)
      expect(html.includes(copy.registered)).toBe(isGood)
      if (isGood) expect(await storedOf(email)).toMatchObject([{ status: 'pending' }])
    },
  )

  const good = {
    name: '김영업',
    phone: '010-9876-5432',
    email: newEmail(),
    password: 'my-password',
  }

  it.each<[title: string, changed: Partial<typeof good>, message: string]>([
    ['no name', { name: ' ' }, copy.allRequired],
    ['no phone', { phone: '' }, copy.allRequired],
    ['no e-mail', { email: '' }, copy.allRequired],
    ['no password', { password: '' }, copy.allRequired],
    ['nothing', { name: '', phone: '', email: '', password: '' }, copy.allRequired],
    ['a short password', { password: '12345' }, copy.passwordTooShort],
    ['an e-mail that is none', { email: 'none' }, copy.invalidEmail],
    ['an invalid phone', { phone: '010-123' }, submission.phoneInvalid],
    ["an admin's e-mail", { email: adminCredentials.email.toUpperCase() }, copy.emailInUse],
  ])(
    'should refuse %s and return what was typed, except the password',
    async (_, changed, message) => {
      const typed = { ...good, ...changed }
      const html = await (await postForm(page(), typed)).text()
      expect(refusalOf(html)).toBe(message)
      for (const name of ['name', 'phone', 'email'] as const)
        expect(valueOf(html, name)).toBe(typed[name])
      expect(valueOf(html, 'password')).toBe('')
      expect(html).not.toContain(good.password)
    },
  )

  it('should refuse an e-mail that the same form has registered, however it is written', async () => {
    const email = newEmail()
    const typed = { ...good, email: ` ${email.toUpperCase()} ` }
    const registered = await (await postForm(page(), typed)).text()
    expect(unescaped(registered)).toContain(copy.registered)
    expect(await storedOf(email)).toMatchObject([{ email, status: 'pending' }])
    const html = await (await postForm(page(), typed)).text()
    expect(refusalOf(html)).toBe(copy.emailInUse)
    for (const name of ['name', 'phone', 'email'] as const)
      expect(valueOf(html, name)).toBe(typed[name])
    expect(html).not.toContain(good.password)
    expect(await storedOf(email)).toHaveLength(1)
  })
})

describe('signing in', () => {
  const refusals: DecidedStatus[] = ['pending', 'rejected', 'suspended']

  it.each(refusals)('should be refused over REST to an agent who is %s', async (status) => {
    const { email } = await agentWho(status)
    const response = await post('/api/agents/login', { email, password })
    expect(response.status).toBe(403)
    expect(((await response.json()) as Refusal).errors[0]?.message).toBe(copy.notApproved)
    expect(sessionsOf(response)).toEqual([])
    expect(response.headers.getSetCookie().join()).toMatch(/payload-token=;.*Max-Age=0/)
  })

  it.each(refusals)('should be refused by the form to an agent who is %s', async (status) => {
    const { email } = await agentWho(status)
    const response = await postForm(`${server.url}/login`, { email, password }, {}, 'manual')
    expect(response.status).toBe(200)
    expect(unescaped(await response.text())).toContain(copy.notApproved)
    expect(sessionsOf(response)).toEqual([])
  })

  it.each([
    ['nothing', '', '', copy.bothRequired],
    ['no password', adminCredentials.email, '', copy.bothRequired],
    ['no e-mail', '', 'some password', copy.bothRequired],
    ['an e-mail that is none', 'not-an-email', 'some password', copy.invalidEmail],
    ['a wrong password', adminCredentials.email, 'wrong password', copy.wrongCredentials],
    ['an unknown e-mail', 'nobody@test.kr', 'wrong password', copy.wrongCredentials],
  ])(
    'should be refused by the form with %s, and return the e-mail alone',
    async (_, email, typed, message) => {
      const fields = { email, password: typed }
      const response = await postForm(`${server.url}/login`, fields, {}, 'manual')
      const html = await response.text()
      expect(response.status).toBe(200)
      expect(refusalOf(html)).toBe(message)
      expect(valueOf(html, 'email')).toBe(email)
      expect(valueOf(html, 'password')).toBe('')
      if (typed) expect(html).not.toContain(typed)
      expect(sessionsOf(response)).toEqual([])
    },
  )

  it.each([
    ['agents', 'nobody@test.kr'],
    ['admins', 'nobody@test.kr'],
    ['agents', adminCredentials.email],
  ])('should be refused over REST at %s with %s', async (collection, email) => {
    const response = await post(`/api/${collection}/login`, { email, password })
    expect(response.status).toBe(401)
    expect(((await response.json()) as Refusal).errors[0]?.message).toBe(copy.wrongCredentials)
    expect(sessionsOf(response)).toEqual([])
  })

  it.each([
    [{}, copy.bothRequired],
    [{ email: 'a@test.kr', password: '' }, copy.bothRequired],
    [{ email: ['a@test.kr'], password: { $gt: '' } }, copy.bothRequired],
    [{ email: 'none', password: 'x' }, copy.invalidEmail],
  ])('should be refused over REST with %j', async (body, message) => {
    const response = await post('/api/agents/login', body)
    expect(response.status).toBe(400)
    expect(await fieldErrorsOf(response)).toEqual({ email: message })
  })

  it('should redirect an approved agent and an admin to their home page after the form', async () => {
    const { email } = await agentWho('approved')
    const people = [
      [{ email: ` ${email.toUpperCase()}`, password }, '/dashboard'],
      [adminCredentials, '/admin'],
    ] as const
    for (const [credentials, homePath] of people) {
      const response = await postForm(`${server.url}/login`, credentials, {}, 'manual')
      expect(response.status).toBe(303)
      expect(response.headers.get('location')).toMatch(new RegExp(`${homePath}$`))
      expect(sessionsOf(response)).toEqual([expect.stringMatching(/HttpOnly.*SameSite=Lax/i)])
    }
  })

  it('should be locked after ten failures, and say for how long', async () => {
    const email = newEmail()
    const fail = () => post('/api/agents/login', { email, password })
    for (let round = 0; round < 10; round += 1) expect((await fail()).status).toBe(401)
    const response = await fail()
    expect(response.status).toBe(429)
    expect(await response.text()).toContain(errors.tooManyRequests)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(800)
    // A client cannot evade the limit with a header.
    const headers = { 'X-Forwarded-For': '203.0.113.9', 'X-Client-Address': '203.0.113.9' }
    expect((await post('/api/agents/login', { email, password }, headers)).status).toBe(429)
    const html = await (await postForm(`${server.url}/login`, { email, password })).text()
    expect(unescaped(html)).toContain(errors.tooManyRequests)
  }, 60_000)
})

describe('a signed-in user', () => {
  const visit = (path: string, headers: Record<string, string>) =>
    fetch(server.url + path, { headers, redirect: 'manual' })

  /** Where a page redirects: by its headers, or by its text when the panel's layout is sent already. */
  const homePathOf = async (response: Response) =>
    response.headers.get('location') ??
    /http-equiv="refresh" content="\d;url=([^"]+)"/.exec(await response.text())?.[1]

  it.each(['/login', '/register'])(
    'should be redirected from %s to the home page',
    async (path) => {
      const { email } = await agentWho('approved')
      const agent = await signIn(server.url, { email, password }, 'agents')
      for (const [headers, homePath] of [
        [agent, '/dashboard'],
        [admin, '/admin'],
      ] as const) {
        const response = await visit(path, headers)
        expect([response.status, response.headers.get('location')]).toEqual([307, homePath])
        expect(await response.text()).not.toContain('<form')
      }
      expect((await visit(path, {})).status).toBe(200)
    },
  )

  it('should be redirected from the panel to the dashboard as an agent', async () => {
    const { email } = await agentWho('approved')
    const agent = await signIn(server.url, { email, password }, 'agents')
    for (const path of ['/admin', '/admin/collections/agents']) {
      expect(await homePathOf(await visit(path, agent))).toBe('/dashboard')
    }
  })

  it('should be signed out from the next request on as a suspended agent', async () => {
    const { email, id } = await agentWho('approved')
    const agent = await signIn(server.url, { email, password }, 'agents')
    const me = async () =>
      (await (await visit('/api/agents/me', agent)).json()) as { user: { id: string } | null }
    expect((await me()).user?.id).toBe(id)
    expect((await decide(id, 'suspended')).status).toBe(200)
    expect((await me()).user).toBeNull()
    const renewed = await post('/api/agents/refresh-token', {}, agent)
    expect(renewed.status).toBe(403)
    expect(sessionsOf(renewed)).toEqual([])
    expect((await visit(`/api/agents/${id}`, agent)).status).toBe(403)
    expect((await visit('/api/consultation-requests', agent)).status).toBe(403)
    expect((await visit('/login', agent)).status).toBe(200)
    expect(await (await visit('/admin', agent)).text()).not.toContain(email)
  })
})

describe('a session', () => {
  const me = async (collection: 'admins' | 'agents', headers: Record<string, string>) => {
    const response = await fetch(`${server.url}/api/${collection}/me`, { headers })
    return ((await response.json()) as { user: { id: string } | null }).user
  }

  it.each([
    ['/api/agents/logout', 1],
    ['/api/agents/logout?allSessions=true', 2],
  ])('should end on the server with %s', async (path, ended) => {
    const { email } = await agentWho('approved')
    const here = await signIn(server.url, { email, password }, 'agents')
    const form = await postForm(`${server.url}/login`, { email, password }, {}, 'manual')
    const elsewhere = { Cookie: sessionsOf(form)[0]?.split(';')[0] ?? '', Origin: server.url }
    expect(await me('agents', elsewhere)).toMatchObject({ email })

    const response = await post(path, {}, here)
    expect(response.status).toBe(200)
    expect(sessionsOf(response)).toEqual([])
    const left = await Promise.all([me('agents', here), me('agents', elsewhere)])
    expect(left.filter((person) => person === null)).toHaveLength(ended)
    // The browser may still have the cookie.
    expect((await post('/api/agents/refresh-token', {}, here)).status).toBe(403)
    const page = await fetch(`${server.url}/dashboard`, { headers: here, redirect: 'manual' })
    expect([page.status, page.headers.get('location')]).toEqual([307, '/login'])
  })

  it('should be renewed for the panel, and still end with sign-out', async () => {
    const headers = await signIn(server.url)
    const response = await post('/api/admins/refresh-token', {}, headers)
    const renewed = { Cookie: sessionsOf(response)[0]?.split(';')[0] ?? '', Origin: server.url }
    expect(await me('admins', renewed)).toMatchObject({ email: adminCredentials.email })
    expect((await post('/api/admins/logout', {}, headers)).status).toBe(200)
    expect(await me('admins', renewed)).toBeNull()
    const panel = await fetch(`${server.url}/admin`, { headers: renewed, redirect: 'manual' })
    expect(await panel.text()).not.toContain(adminCredentials.email)
  })

  it('should end when the agent sets a new password with the current one', async () => {
    const { email } = await agentWho('approved')
    const headers = await signIn(server.url, { email, password }, 'agents')
    const change = (currentPassword: string) =>
      post('/api/agents/password', { currentPassword, password: 'new-password' }, headers)
    const wrong = await change('wrong')
    expect([wrong.status, await fieldErrorsOf(wrong)]).toEqual([
      400,
      { currentPassword: account.wrongCurrentPassword },
    ])
    const changed = await change(password)
    expect(changed.status).toBe(200)
    expect(await me('agents', headers)).toBeNull()
    const [Cookie = ''] = changed.headers.getSetCookie().at(-1)?.split(';') ?? []
    const next = await fetch(`${server.url}/login?reset=done`, { headers: { Cookie } })
    const html = await next.text()
    expect(html).toContain(`value="${email}"`)
    expect(/<input[^>]*id="password"[^>]*>/.exec(html)?.[0]).toContain('autofocus')
    await signIn(server.url, { email, password: 'new-password' }, 'agents')
  })
})
