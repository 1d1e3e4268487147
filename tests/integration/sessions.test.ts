import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { jest } from '@jest/globals'
import { MongoNetworkError } from 'mongodb'
import { createLocalReq, jwtSign } from 'payload'

import { accountHeader } from '@/config/sessionNames'
import { auth as copy } from '@/copy/auth'
import type { AgentStatus } from '@/domain/agents/agentStatus'
import type { Agent } from '@/payload-types'
import { buildAdmin, buildAgent, buildConsultation, password } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import { slowRaces } from '@tests/support/races'
import { personOf, rest, tokenOf } from '@tests/support/http/rest'
import { hashFully } from '@tests/support/machine/hashes'

const suite = usePayload()

/** The headers of the request that a route answers. */
let sent = new Headers()
jest.unstable_mockModule('next/headers', () => ({ headers: () => Promise.resolve(sent) }))

type Row = { _id: string; account: string; collection: string; createdAt: Date; expiresAt: Date }

async function sessions() {
  const { adapterOf } = await import('@/database/core/adapter')
  return adapterOf(suite.payload).connection.collection<Row>('sessions')
}

const sessionsOf = async (account: string) => (await sessions()).find({ account }).toArray()
const signIn = ({ email }: { email: string }) => tokenOf('agents', { email, password })
const isIn = async (token: string) => (await personOf(suite.payload, token)) !== null

const decodedToken = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >

const sign = async (fieldsToSign: Record<string, unknown>, secret = suite.payload.secret) =>
  (await jwtSign({ fieldsToSign, secret, tokenExpiration: 3600 })).token

const decide = (id: string, status: AgentStatus) =>
  suite.payload.update({ collection: 'agents', id, data: { status }, overrideAccess: true })

const eightHours = 8 * 60 * 60 * 1000

let agent: Agent
let other: Agent

beforeAll(async () => {
  agent = await buildAgent(suite.payload)
  other = await buildAgent(suite.payload)
}, 60_000)

describe('a session', () => {
  it('should be unknown, not absent, while its account cannot be read', async () => {
    const token = await signIn(agent)
    for (const path of ['/agents/me', `/agents/${agent.id}`]) {
      const read = jest
        .spyOn(suite.payload, 'findByID')
        .mockRejectedValueOnce(new MongoNetworkError('The primary is gone.'))
      expect([path, (await rest('GET', path, { token })).status]).toEqual([path, 503])
      read.mockRestore()
      expect([path, (await rest('GET', path, { token })).status]).toEqual([path, 200])
    }
  })

  it('should last for eight hours and be named in the token', async () => {
    const token = await signIn(agent)
    const { exp, iat, sid } = decodedToken(token)
    const row = await (await sessions()).findOne({ _id: sid as string })
    expect(row).toMatchObject({ account: agent.id, collection: 'agents' })
    expect(Number(row?.expiresAt) - Number(row?.createdAt)).toBe(eightHours)
    expect(1000 * (Number(exp) - Number(iat))).toBe(eightHours)
    expect(await personOf(suite.payload, token)).toMatchObject({ id: agent.id, _sid: sid })
  })

  it('should be invalid once it has expired', async () => {
    const token = await signIn(agent)
    const _id = decodedToken(token).sid as string
    await (await sessions()).updateOne({ _id }, { $set: { expiresAt: new Date(Date.now() - 1) } })
    expect(await isIn(token)).toBe(false)
    expect((await rest('POST', '/agents/refresh-token', { token })).status).toBe(403)
    expect(await isIn(token)).toBe(false)
  })

  it('should not be forged with a made-up token', async () => {
    const claims = decodedToken(await signIn(agent))
    const { id, sid } = claims
    expect(await isIn(await sign({ id, sid, collection: 'agents' }))).toBe(true)
    const forged = [
      await sign({ id, sid, collection: 'agents' }, 'another secret of thirty-two characters'),
      await sign({ id, collection: 'agents' }),
      await sign({ id, sid: 'x'.repeat(43), collection: 'agents' }),
      await sign({ id, sid: { $gt: '' }, collection: 'agents' }),
      // Another person's session.
      await sign({ id: other.id, sid, collection: 'agents' }),
      await sign({ id, sid, collection: 'admins' }),
      'not.a.token',
      '',
    ]
    for (const token of forged) expect(await isIn(token)).toBe(false)
  })

  it('should not open with a token that Payload itself issued', async () => {
    const { email } = agent
    const { token } = await suite.payload.login({ collection: 'agents', data: { email, password } })
    expect(await isIn(String(token))).toBe(false)
  })

  it('should be renewed under its id for eight more hours, and stay revocable', async () => {
    const token = await signIn(agent)
    const _id = decodedToken(token).sid as string
    const asked = Date.now()
    const createdAt = new Date(asked - eightHours + 60_000)
    const expiresAt = new Date(asked + 60_000)
    await (await sessions()).updateOne({ _id }, { $set: { createdAt, expiresAt } })
    const response = await rest('POST', '/agents/refresh-token', { token })
    expect(response.status).toBe(200)
    const { refreshedToken } = (await response.json()) as { refreshedToken: string }
    const { exp, iat, sid } = decodedToken(refreshedToken)
    expect([sid, 1000 * (Number(exp) - Number(iat))]).toEqual([_id, eightHours])
    const renewed = Number((await (await sessions()).findOne({ _id }))?.expiresAt)
    expect(renewed).toBeGreaterThanOrEqual(asked + eightHours)
    expect(renewed).toBeLessThanOrEqual(Date.now() + eightHours)
    expect((await rest('POST', '/agents/logout', { token })).status).toBe(200)
    expect(await isIn(refreshedToken)).toBe(false)
  })
})

it('should not be renewed for a page of another account than the one signed in', async () => {
  const token = await signIn(agent)
  const headers = { [accountHeader]: String(other.id) }
  expect((await rest('POST', '/agents/refresh-token', { token, headers })).status).toBe(403)
  expect(await isIn(token)).toBe(true)
})

describe('signing out', () => {
  it('should end this session only', async () => {
    const [here, elsewhere] = [await signIn(agent), await signIn(agent)]
    const response = await rest('POST', '/agents/logout', { token: here })
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie().join()).toMatch(/payload-token=;/)
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([false, true])
    expect((await rest('POST', '/agents/logout', { token: here })).status).toBe(400)
  })

  it('should end all sessions of the account, and of no other, when asked to', async () => {
    const tokens = [await signIn(agent), await signIn(agent)]
    const others = await signIn(other)
    const response = await rest('POST', '/agents/logout?allSessions=true', { token: tokens[0] })
    expect(response.status).toBe(200)
    for (const token of tokens) expect(await isIn(token)).toBe(false)
    expect(await isIn(others)).toBe(true)
  })

  it('should end nothing for a page of another account than the one signed in', async () => {
    const tokens = [await signIn(agent), await signIn(agent)]
    const path = '/agents/logout?allSessions=true'
    const headers = { [accountHeader]: String(other.id) }
    expect((await rest('POST', path, { token: tokens[0], headers })).status).toBe(400)
    for (const token of tokens) expect(await isIn(token)).toBe(true)
  })

  it("should be refused at another collection's endpoint", async () => {
    const token = await signIn(agent)
    expect((await rest('POST', '/admins/logout?allSessions=true', { token })).status).toBe(403)
    expect(await isIn(token)).toBe(true)
  })
})

describe('all sessions of an account', () => {
  it('should end with a suspension and stay ended after the reactivation', async () => {
    const token = await signIn(agent)
    await decide(agent.id, 'suspended')
    expect(await sessionsOf(agent.id)).toEqual([])
    await decide(agent.id, 'approved')
    expect(await isIn(token)).toBe(false)
    expect(await isIn(await signIn(agent))).toBe(true)
  })

  it('should end with a new password, by whom and with whichever fields it is set', async () => {
    const { payload } = suite
    const { email, id } = await buildAdmin(payload)
    const token = await tokenOf('admins', { email, password })
    const path = `/admins/${id}?select[email]=true`
    const changed = await rest('PATCH', path, { token, body: { password: 'another password' } })
    expect(changed.status).toBe(200)
    expect(await isIn(token)).toBe(false)
    expect(await sessionsOf(id)).toEqual([])
  })

  it('should survive any other change', async () => {
    const token = await signIn(agent)
    const data = { name: '박영업' }
    await suite.payload.update({ collection: 'agents', id: agent.id, data, overrideAccess: true })
    expect(await isIn(token)).toBe(true)
  })

  it('should end with the deletion of the account', async () => {
    const { payload } = suite
    const { email, id } = await buildAdmin(payload)
    await tokenOf('admins', { email, password })
    await payload.delete({ collection: 'admins', id, overrideAccess: true })
    expect(await sessionsOf(id)).toEqual([])
  })
})

describe('a request whose body is still coming', () => {
  type Context = { params: Promise<Record<string, string>> }
  type Route = (request: Request, context: Context) => Promise<Response>

  /** Sends half a body, does something meanwhile, and sends the rest. */
  async function stall(
    answer: Route,
    { body, token }: { body: object; token: string },
    meanwhile: () => Promise<unknown>,
  ): Promise<Response> {
    const { setPayloadBridge } = await import('@/bridges/payloadBridge')
    const { markReady } = await import('@/bridges/readinessBridge')
    const open = () => Promise.resolve(suite.payload)
    setPayloadBridge({ open, answer: () => Promise.reject(new Error('No endpoint is asked for.')) })
    markReady(() => Promise.resolve(true))
    const headers = { Authorization: `JWT ${token}`, 'Content-Type': 'application/json' }
    sent = new Headers(headers)
    const text = JSON.stringify(body)
    const [half, rest] = [text.slice(0, 3), text.slice(3)].map((part) => Buffer.from(part))
    let isRead = () => {}
    const reading = new Promise<void>((resolve) => (isRead = resolve))
    const stream = new ReadableStream({
      start: (controller) => controller.enqueue(half),
      pull: async (controller) => {
        isRead()
        await done
        controller.enqueue(rest)
        controller.close()
      },
    })
    const done = reading.then(meanwhile)
    const init = { method: 'POST', headers, body: stream, duplex: 'half' } as const
    const request = new Request('http://localhost:3000/', init)
    return answer(request, { params: Promise.resolve({}) })
  }

  it('should show no customer to an agent who is suspended meanwhile', async () => {
    const { POST } = await import('@/app/api/customers/route')
    const suspended = await buildAgent(suite.payload)
    const { name } = await buildConsultation(suite.payload, { agentId: suspended.id })
    const token = await signIn(suspended)
    const body = { search: name }
    const shown = await stall(POST, { body, token }, () => Promise.resolve())
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining(name)])
    const decided = () => decide(suspended.id, 'suspended')
    const refused = await stall(POST, { body, token }, decided)
    expect([refused.status, await refused.text()]).toEqual([401, expect.not.stringContaining(name)])
  })

  it.each<[string, (id: string, token: string) => Promise<unknown>]>([
    [
      'is deleted',
      (id) => suite.payload.delete({ collection: 'admins', id, overrideAccess: true }),
    ],
    ['signs out', (_, token) => rest('POST', '/admins/logout', { token })],
  ])('should export nothing to an admin who %s meanwhile', async (_, end) => {
    const { POST } = await import('@/app/api/operations/exports/route')
    const { email, id } = await buildAdmin(suite.payload)
    const token = await tokenOf('admins', { email, password })
    const body = { format: 'csv', reason: '정기 점검' }
    const response = await stall(POST, { body, token }, () => end(id, token))
    expect(response.status).toBe(401)
  })

  it('should be refused before its photo is read without a session', async () => {
    const { PUT } = await import('@/app/api/profile/route')
    const meanwhile = jest.fn(() => Promise.resolve())
    const response = await stall(PUT, { body: {}, token: 'none' }, meanwhile)
    expect(response.status).toBe(401)
    expect(meanwhile).not.toHaveBeenCalled()
  })
})

describe("Payload's other ways to a session", () => {
  it.each(['forgot-password', 'reset-password', 'unlock', 'verify/abc', 'first-register'])(
    'should be closed: %s',
    async (path) => {
      for (const collection of ['admins', 'agents']) {
        const body = { email: agent.email, password, token: 'abc' }
        const response = await rest('POST', `/${collection}/${path}`, { body })
        expect(response.status).toBe(404)
        expect(await response.text()).toMatch(/[가-힣]/)
      }
    },
  )
})

describe('simultaneous sign-ins', () => {
  hashFully()

  /** Writes as the REST API does, with a retry after a conflict. */
  async function write(data: Partial<Pick<Agent, 'status' | 'password'>>, id: string) {
    const { withTransaction } = await import('@/database/core/transaction')
    const req = await createLocalReq({}, suite.payload)
    await withTransaction(req, () =>
      suite.payload.update({ collection: 'agents', id, data, overrideAccess: true, req }),
    )
  }

  const signInOnce = async (credentials: { email: string; password: string }) => {
    const { signIn: useCase } = await import('@/useCases/accounts/signIn')
    // A new address each time, so that nobody is locked out.
    const network = randomBytes(4)
      .toString('hex')
      .replace(/^(.{4})/, '$1:')
    const headers = new Headers({ 'x-client-address': `2001:db8:${network}::1` })
    const req = await createLocalReq({ req: { headers } }, suite.payload)
    return useCase(req, credentials).catch((error: unknown) => error)
  }

  it('should leave no session and lose no decision when they meet a suspension', async () => {
    const { email, id } = agent
    const { payload } = suite
    const login = payload.login.bind(payload)
    for (let round = 0; round < slowRaces; round += 1) {
      let suspension: Promise<void> | undefined
      // Comparing the password takes long; the test is about what happens around its end.
      jest.spyOn(payload, 'login').mockImplementationOnce(async (options) => {
        const suspend = async () => {
          await wait(round % 10)
          await write({ status: 'suspended' }, id)
        }
        if (round % 2) suspension = suspend()
        const result = await login(options)
        suspension ??= suspend()
        return result
      })
      const outcome = await signInOnce({ email, password })
      await suspension
      if (outcome instanceof Error)
        expect(outcome).toMatchObject({ code: 'notApproved', message: copy.notApproved })
      expect(await sessionsOf(id)).toEqual([])
      const stored = await suite.payload.findByID({
        collection: 'agents',
        id,
        overrideAccess: true,
      })
      expect(stored.status).toBe('suspended')
      await write({ status: 'approved' }, id)
    }
  }, 600_000)

  it('should leave no session and lose no password when they meet a new password', async () => {
    const { email, id } = other
    let current = password
    for (let round = 0; round < slowRaces; round += 1) {
      const next = `password ${round}`
      const [outcome] = await Promise.all([
        signInOnce({ email, password: current }),
        write({ password: next }, id),
      ])
      if (outcome instanceof Error)
        expect(outcome).toMatchObject({ code: 'wrongCredentials', status: 401 })
      expect(await sessionsOf(id)).toEqual([])
      current = next
    }
    expect(await signInOnce({ email, password: current })).toMatchObject({ homePath: '/dashboard' })
  }, 600_000)

  it('should all succeed for one account', async () => {
    const { email, id } = agent
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => signInOnce({ email, password })),
    )
    expect(outcomes.filter((outcome) => outcome instanceof Error)).toEqual([])
    expect(await sessionsOf(id)).toHaveLength(10)
  }, 60_000)
})
