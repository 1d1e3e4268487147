import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { jest } from '@jest/globals'
import { createLocalReq, jwtSign } from 'payload'

import { durations } from '@/config/limits'
import { auth as copy } from '@/copy/auth'
import type { AgentStatus } from '@/domain/agents/agentStatus'
import type { Agent } from '@/payload-types'
import { buildAdmin, buildAgent, password } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import { slowRaces } from '@tests/support/races'
import { personOf, rest, tokenOf } from '@tests/support/http/rest'
import { hashFully } from '@tests/support/machine/hashes'

const suite = usePayload()

type Row = { _id: string; account: string; collection: string; createdAt: Date; expiresAt: Date }

async function sessions() {
  const { adapterOf } = await import('@/database/core/adapter')
  return adapterOf(suite.payload).connection.collection<Row>('sessions')
}

const sessionsOf = async (account: string) => (await sessions()).find({ account }).toArray()
const signIn = ({ email }: { email: string }) => tokenOf('agents', { email, password })
const isIn = async (token: string) => (await personOf(suite.payload, token)) !== null

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >

const sign = async (fieldsToSign: Record<string, unknown>, secret = suite.payload.secret) =>
  (await jwtSign({ fieldsToSign, secret, tokenExpiration: 3600 })).token

const decide = (id: string, status: AgentStatus) =>
  suite.payload.update({ collection: 'agents', id, data: { status }, overrideAccess: true })

let agent: Agent
let other: Agent

beforeAll(async () => {
  agent = await buildAgent(suite.payload)
  other = await buildAgent(suite.payload)
}, 60_000)

describe('a session', () => {
  it('should last for eight hours and be named in the token', async () => {
    const token = await signIn(agent)
    const sid = claimsOf(token).sid
    const row = await (await sessions()).findOne({ _id: sid as string })
    expect(row).toMatchObject({ account: agent.id, collection: 'agents' })
    const left = Number(row?.expiresAt) - Number(row?.createdAt)
    expect(Math.abs(left - durations.session)).toBeLessThan(1000)
    expect(await personOf(suite.payload, token)).toMatchObject({ id: agent.id, _sid: sid })
  })

  it('should be invalid once it has expired', async () => {
    const token = await signIn(agent)
    const _id = claimsOf(token).sid as string
    await (await sessions()).updateOne({ _id }, { $set: { expiresAt: new Date(Date.now() - 1) } })
    expect(await isIn(token)).toBe(false)
    expect((await rest('POST', '/agents/refresh-token', { token })).status).toBe(403)
    expect(await isIn(token)).toBe(false)
  })

  it('should not be forged with a made-up token', async () => {
    const claims = claimsOf(await signIn(agent))
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
    const _id = claimsOf(token).sid as string
    const soon = new Date(Date.now() + 60_000)
    await (await sessions()).updateOne({ _id }, { $set: { expiresAt: soon } })
    const response = await rest('POST', '/agents/refresh-token', { token })
    expect(response.status).toBe(200)
    const { refreshedToken } = (await response.json()) as { refreshedToken: string }
    expect(claimsOf(refreshedToken).sid).toBe(_id)
    const expiresAt = (await (await sessions()).findOne({ _id }))?.expiresAt
    expect(Number(expiresAt)).toBeGreaterThan(Number(soon))
    expect((await rest('POST', '/agents/logout', { token })).status).toBe(200)
    expect(await isIn(refreshedToken)).toBe(false)
  })
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

  const attempt = async (credentials: { email: string; password: string }) => {
    const { signIn: operation } = await import('@/useCases/accounts/signIn')
    // A new address each time, so that nobody is locked out.
    const network = randomBytes(4)
      .toString('hex')
      .replace(/^(.{4})/, '$1:')
    const headers = new Headers({ 'x-client-address': `2001:db8:${network}::1` })
    const req = await createLocalReq({ req: { headers } }, suite.payload)
    return operation(req, credentials).catch((error: unknown) => error)
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
      const outcome = await attempt({ email, password })
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
        attempt({ email, password: current }),
        write({ password: next }, id),
      ])
      if (outcome instanceof Error)
        expect(outcome).toMatchObject({ code: 'wrongCredentials', status: 401 })
      expect(await sessionsOf(id)).toEqual([])
      current = next
    }
    expect(await attempt({ email, password: current })).toMatchObject({ homePath: '/dashboard' })
  }, 600_000)

  it('should all succeed for one account', async () => {
    const { email, id } = agent
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => attempt({ email, password })),
    )
    expect(outcomes.filter((outcome) => outcome instanceof Error)).toEqual([])
    expect(await sessionsOf(id)).toHaveLength(10)
  }, 60_000)
})
