import { account as copy } from '@/copy/account'
import { auth } from '@/copy/auth'
import type { Agent } from '@/payload-types'
import { buildAdmin, buildAgent, buildSubmission, password } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import { personOf, rest, tokenOf } from '@tests/support/http/rest'

const suite = usePayload()

type Refusal = { errors: { data?: { errors?: { path: string; message: string }[] } }[] }

const fieldErrorsOf = async (response: Response) =>
  ((await response.json()) as Refusal).errors[0]?.data?.errors?.map(({ path, message }) => [
    path,
    message,
  ])

const storedOf = (id: string) =>
  suite.payload.findByID({ collection: 'agents', id, overrideAccess: true })

/** The fields of an account that its own form never changes. */
const fixed = ({ createdAt, email, id, status }: Agent) => ({ createdAt, email, id, status })

let agent: Agent
let other: Agent
let token: string

beforeAll(async () => {
  agent = await buildAgent(suite.payload)
  other = await buildAgent(suite.payload)
  token = await tokenOf('agents', { email: agent.email, password })
}, 60_000)

describe('an agent', () => {
  it("should change one's own name and phone under the rules for visitors", async () => {
    const body = { name: ' 박영업 ', phone: '+82 10 9876 5432' }
    const response = await rest('PATCH', `/agents/${agent.id}`, { token, body })
    expect(response.status).toBe(200)
    expect(await storedOf(agent.id)).toMatchObject({ name: '박영업', phone: '010-9876-5432' })
    const refused = await rest('PATCH', `/agents/${agent.id}`, {
      token,
      body: { name: ' ', phone: '123' },
    })
    expect(refused.status).toBe(400)
    expect((await fieldErrorsOf(refused))?.map(([path]) => path)).toEqual(['name', 'phone'])
  })

  it('should change no other field', async () => {
    const before = await storedOf(agent.id)
    const body = {
      name: '최영업',
      email: 'mine@test.kr',
      status: 'suspended',
      createdAt: '2000-01-01T00:00:00.000Z',
      id: other.id,
      _id: other.id,
      hash: 'x',
      salt: 'x',
      resetPasswordToken: 'x',
      collection: 'admins',
    }
    expect((await rest('PATCH', `/agents/${agent.id}`, { token, body })).status).toBe(200)
    const after = await storedOf(agent.id)
    expect({ ...fixed(after), name: after.name }).toEqual({ ...fixed(before), name: '최영업' })
    // The password still works.
    await tokenOf('agents', { email: agent.email, password })
  })

  it('should change nothing of another agent', async () => {
    const before = await storedOf(other.id)
    const body = { name: '가로챈 이름' }
    expect([403, 404]).toContain(
      (await rest('PATCH', `/agents/${other.id}`, { token, body })).status,
    )
    expect(await storedOf(other.id)).toEqual(before)
  })

  it('should not set a password without the current one', async () => {
    const body = { password: 'stolen password', currentPassword: password }
    const response = await rest('PATCH', `/agents/${agent.id}`, { token, body })
    expect(response.status).toBe(400)
    expect(await fieldErrorsOf(response)).toEqual([['password', copy.passwordElsewhere]])
    expect(await personOf(suite.payload, token)).toMatchObject({ id: agent.id })
  })
})

describe("an agent's new password", () => {
  const change = (body: object, as: string | undefined = token) =>
    rest('POST', '/agents/password', { token: as, body })

  it.each([
    [{ currentPassword: password, password: '12345' }, 'password', auth.passwordTooShort],
    [{ currentPassword: password, password: 'x'.repeat(129) }, 'password', auth.passwordTooLong],
    [{ currentPassword: password }, 'password', auth.passwordTooShort],
    [{ currentPassword: password, password: '      ' }, 'password', auth.newPasswordRequired],
    [{ currentPassword: '', password: '123456' }, 'currentPassword', copy.currentPasswordMissing],
    [
      { currentPassword: { $gt: '' }, password: '123456' },
      'currentPassword',
      copy.currentPasswordMissing,
    ],
    [
      { currentPassword: 'wrong', password: '123456' },
      'currentPassword',
      copy.wrongCurrentPassword,
    ],
    [{ currentPassword: ' ', password: '123456' }, 'currentPassword', copy.wrongCurrentPassword],
  ])('should be refused with %j', async (body, path, message) => {
    const response = await change(body)
    expect(response.status).toBe(400)
    expect(await fieldErrorsOf(response)).toEqual([[path, message]])
  })

  it('should be refused to anybody but an agent', async () => {
    const body = { currentPassword: password, password: 'new password' }
    const admin = await buildAdmin(suite.payload)
    const asAdmin = await tokenOf('admins', { email: admin.email, password })
    expect((await rest('POST', '/agents/password', { body })).status).toBe(401)
    expect((await change(body, asAdmin)).status).toBe(403)
  })

  it('should be locked after ten failures, even with the right current one', async () => {
    const { email } = await buildAgent(suite.payload)
    const as = await tokenOf('agents', { email, password })
    const wrong = { currentPassword: 'wrong', password: 'new password' }
    const statuses: number[] = []
    for (let round = 0; round < 11; round += 1) statuses.push((await change(wrong, as)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
    const locked = await change({ ...wrong, currentPassword: password }, as)
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
  }, 60_000)

  it('should end all sessions of this agent and replace the old one', async () => {
    const { email } = agent
    const elsewhere = await tokenOf('agents', { email, password })
    const others = await tokenOf('agents', { email: other.email, password })
    const next = 'new password'
    const response = await change({ currentPassword: password, password: next })
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie().join()).toMatch(/payload-token=;.*Max-Age=0/)
    for (const old of [token, elsewhere]) expect(await personOf(suite.payload, old)).toBeNull()
    expect(await personOf(suite.payload, others)).not.toBeNull()
    await expect(tokenOf('agents', { email, password })).rejects.toThrow('401')
    token = await tokenOf('agents', { email, password: next })
  })

  it('should be one of two that are sent at the same moment', async () => {
    const { email } = other
    const tokens = [
      await tokenOf('agents', { email, password }),
      await tokenOf('agents', { email, password }),
    ]
    const passwords = ['first password', 'second password']
    const responses = await Promise.all(
      passwords.map((next, place) =>
        change({ currentPassword: password, password: next }, tokens[place]),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
    const winner = passwords[responses.findIndex(({ ok }) => ok)] ?? ''
    await tokenOf('agents', { email, password: winner })
  })
})

describe('an admin', () => {
  let asAdmin: string

  beforeAll(async () => {
    const { email } = await buildAdmin(suite.payload)
    asAdmin = await tokenOf('admins', { email, password })
  })

  it("should correct an agent's name and phone, and never the e-mail", async () => {
    const before = await storedOf(other.id)
    const body = { name: '정영업', phone: '01011112222', email: 'corrected@test.kr' }
    const response = await rest('PATCH', `/agents/${other.id}`, { token: asAdmin, body })
    expect(response.status).toBe(200)
    const after = await storedOf(other.id)
    expect(after).toMatchObject({ name: '정영업', phone: '010-1111-2222', email: before.email })
  })

  it("should end an agent's sessions by setting a new password", async () => {
    const { email, id } = await buildAgent(suite.payload)
    const old = await tokenOf('agents', { email, password })
    const body = { password: 'set by an admin' }
    expect((await rest('PATCH', `/agents/${id}`, { token: asAdmin, body })).status).toBe(200)
    expect(await personOf(suite.payload, old)).toBeNull()
    await tokenOf('agents', { email, ...body })
  })
})

describe('a record id', () => {
  it('should never be chosen by a client', async () => {
    const chosen = 'a'.repeat(24)
    const { email } = await buildAdmin(suite.payload)
    const admin = await tokenOf('admins', { email, password })
    const account = { password, name: '이영업', phone: '01012345678', id: chosen, _id: chosen }
    const made: [path: string, body: object, token?: string][] = [
      ['/agents', { ...account, email: 'by-stranger@test.kr' }],
      ['/agents', { ...account, email: 'by-admin@test.kr', status: 'pending' }, admin],
      ['/admins', { ...account, email: 'admin-by-admin@test.kr' }, admin],
      ['/consultation-requests', buildSubmission({ id: chosen, _id: chosen })],
    ]
    for (const [path, body, as] of made) {
      const response = await rest('POST', path, { token: as, body })
      expect(response.status).toBe(201)
      expect(((await response.json()) as { doc: { id: string } }).doc.id).not.toBe(chosen)
    }
  })

  it('should be ignored when sent with a global', async () => {
    const { email } = await buildAdmin(suite.payload)
    const admin = await tokenOf('admins', { email, password })
    const body = { id: 'a'.repeat(24), _id: 'a'.repeat(24) }
    const response = await rest('POST', '/globals/site-settings', { token: admin, body })
    expect(response.status).toBeLessThan(500)
  })
})
