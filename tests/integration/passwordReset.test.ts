import { createLocalReq } from 'payload'

import { auth as copy } from '@/copy/auth'
import type { AgentStatus } from '@/domain/agents/agentStatus'
import type { Account } from '@/domain/accounts/account'
import {
  buildAdmin,
  buildAgent,
  buildPhone,
  password,
  type DecidedStatus,
} from '@tests/support/builders'
import { fakeChannel, outboxOf, sendAll, tokenIn } from '@tests/support/database/outbox'
import { usePayload } from '@tests/support/database/payload'
import { slowRaces } from '@tests/support/races'
import { personOf, tokenOf } from '@tests/support/http/rest'
import { hashFully } from '@tests/support/machine/hashes'

const suite = usePayload()

beforeEach(async () => (await outboxOf(suite.payload)).empty())

const newPassword = 'another horse'
const invalid = { code: 'resetLinkInvalid', status: 400, message: copy.resetLinkInvalid }

const requestOf = async () =>
  createLocalReq(
    { req: { headers: new Headers({ 'x-client-address': '192.0.2.9' }) } },
    suite.payload,
  )

async function ask(email: unknown): Promise<void> {
  const { requestPasswordReset } = await import('@/useCases/accounts/requestPasswordReset')
  await requestPasswordReset(await requestOf(), { email })
}

async function reset(token: unknown, chosen: unknown = newPassword): Promise<void> {
  const { resetPassword } = await import('@/useCases/accounts/resetPassword')
  await resetPassword(await requestOf(), { token, password: chosen })
}

/** Sends what is due and returns the tokens in the mails. */
async function mailedTokens(): Promise<string[]> {
  const { channel, sent } = fakeChannel()
  await sendAll(suite.payload, [channel])
  return sent.filter(({ event }) => event === 'password-reset').map(({ link }) => tokenIn(link))
}

async function tokenFor(email: string): Promise<string> {
  await ask(email)
  const [token = ''] = await mailedTokens()
  return token
}

const canSignIn = (collection: Account['collection'], email: string, tried: string) =>
  suite.payload
    .login({ collection, data: { email, password: tried } })
    .then(() => true)
    .catch(() => false)

const setStatus = (id: string, status: AgentStatus) =>
  suite.payload.update({ collection: 'agents', id, data: { status }, overrideAccess: true })

const setEmail = (id: string, email: string) =>
  suite.payload.update({ collection: 'admins', id, data: { email }, overrideAccess: true })

const resets = async () => {
  const { adapterOf } = await import('@/database/core/adapter')
  return adapterOf(suite.payload).connection.collection('password-resets')
}

describe('requesting a reset mail', () => {
  it.each<DecidedStatus>(['pending', 'rejected', 'suspended'])(
    'should send none to an agent who is %s',
    async (status) => {
      const { email } = await buildAgent(suite.payload, { status })
      await (await outboxOf(suite.payload)).empty()
      await ask(email)
      expect(await mailedTokens()).toEqual([])
    },
  )

  it('should leave no trace of an unknown e-mail, and answer the same', async () => {
    const outbox = await outboxOf(suite.payload)
    await ask(`nobody-${buildPhone()}@test.kr`)
    expect(await outbox.list()).toMatchObject([{ event: 'password-reset', subject: null }])
    expect(await mailedTokens()).toEqual([])
    expect(await outbox.list()).toEqual([])
  })

  it.each([
    ['', copy.emailRequired],
    ['  ', copy.emailRequired],
    [undefined, copy.emailRequired],
    [{ $ne: '' }, copy.emailRequired],
    ['none', copy.invalidEmail],
  ])('should be refused with %j', async (email, message) => {
    await expect(ask(email)).rejects.toMatchObject({
      code: 'invalidInput',
      fieldErrors: [{ path: 'email', message }],
    })
  })

  it('should invalidate earlier links, and drop mails that were not sent yet', async () => {
    const { email } = await buildAdmin(suite.payload)
    const first = await tokenFor(email)
    await ask(email)
    await expect(reset(first)).rejects.toMatchObject(invalid)
    await ask(email)
    const tokens = await mailedTokens()
    expect(tokens).toHaveLength(1)
    await reset(tokens[0])
    expect(await canSignIn('admins', email, newPassword)).toBe(true)
  })

  it('should store no token anywhere', async () => {
    const { email } = await buildAdmin(suite.payload)
    const token = await tokenFor(email)
    const stored = JSON.stringify([
      await (await resets()).find().toArray(),
      await (await outboxOf(suite.payload)).list(),
    ])
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(stored).not.toContain(token)
  })
})

describe('the link of a reset mail', () => {
  it.each(['admins', 'agents'] as const)(
    'should set a password for one of the %s, once',
    async (collection) => {
      const { email } = await (collection === 'admins' ? buildAdmin : buildAgent)(suite.payload)
      const token = await tokenFor(email)
      await reset(token)
      expect(await canSignIn(collection, email, newPassword)).toBe(true)
      expect(await canSignIn(collection, email, password)).toBe(false)
      await expect(reset(token, 'a third horse')).rejects.toMatchObject(invalid)
      expect(await canSignIn(collection, email, newPassword)).toBe(true)
    },
  )

  it('should still work after a password of the wrong length was refused', async () => {
    const { email } = await buildAdmin(suite.payload)
    const token = await tokenFor(email)
    for (const [chosen, message] of [
      ['', copy.newPasswordRequired],
      ['12345', copy.passwordTooShort],
      ['x'.repeat(129), copy.passwordTooLong],
      [{ $gt: '' }, copy.newPasswordRequired],
    ])
      await expect(reset(token, chosen)).rejects.toMatchObject({
        code: 'invalidInput',
        fieldErrors: [{ path: 'password', message }],
      })
    await reset(token)
    expect(await canSignIn('admins', email, newPassword)).toBe(true)
  })

  it.each([undefined, '', 'x'.repeat(43), { $ne: '' }, ['x'.repeat(43)], 7])(
    'should be refused as %j',
    async (token) => {
      await expect(reset(token)).rejects.toMatchObject(invalid)
    },
  )

  it('should be refused after an hour', async () => {
    const { email } = await buildAdmin(suite.payload)
    const token = await tokenFor(email)
    const { isResetLink } = await import('@/useCases/accounts/resetPassword')
    expect(await isResetLink(await requestOf(), token)).toBe(true)
    const [stored] = await (await resets()).find().sort({ expiresAt: -1 }).toArray()
    expect(stored?.expiresAt - Date.now()).toBeGreaterThan(59 * 60 * 1000)
    expect(stored?.expiresAt - Date.now()).toBeLessThanOrEqual(60 * 60 * 1000)
    await (await resets()).updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } })
    expect(await isResetLink(await requestOf(), token)).toBe(false)
    await expect(reset(token)).rejects.toMatchObject(invalid)
    expect(await canSignIn('admins', email, password)).toBe(true)
  })

  it.each([
    ['another password', [{ password: 'the owner has chosen' }]],
    ['a suspension, even a past one', [{ status: 'suspended' }, { status: 'approved' }]],
  ] as const)('should be invalid after %s', async (_, changes) => {
    const { email, id } = await buildAgent(suite.payload)
    const token = await tokenFor(email)
    for (const data of changes)
      await suite.payload.update({ collection: 'agents', id, data, overrideAccess: true })
    await expect(reset(token)).rejects.toMatchObject(invalid)
    expect(await canSignIn('agents', email, newPassword)).toBe(false)
  })

  it("should be invalid once the admin's e-mail was changed, without ending a session", async () => {
    const { email, id } = await buildAdmin(suite.payload)
    const session = await tokenOf('admins', { email, password })
    const token = await tokenFor(email)
    await setEmail(id, `new-${email}`)
    await expect(reset(token)).rejects.toMatchObject(invalid)
    expect(await personOf(suite.payload, session)).toMatchObject({ id })
  })

  it("should not be mailed any more once the admin's e-mail was changed", async () => {
    const { email, id } = await buildAdmin(suite.payload)
    await ask(email)
    await setEmail(id, `new-${email}`)
    expect(await mailedTokens()).toEqual([])
  })

  it('should outlast a change of the name alone', async () => {
    const { email, id } = await buildAdmin(suite.payload)
    const token = await tokenFor(email)
    await suite.payload.update({
      collection: 'admins',
      id,
      data: { name: '김관리' },
      overrideAccess: true,
    })
    await reset(token)
    expect(await canSignIn('admins', email, newPassword)).toBe(true)
  })

  it('should be refused to an agent who was suspended since', async () => {
    const { email, id } = await buildAgent(suite.payload)
    await (await outboxOf(suite.payload)).empty()
    const token = await tokenFor(email)
    await setStatus(id, 'suspended')
    await expect(reset(token)).rejects.toMatchObject(invalid)
    await setStatus(id, 'approved')
    expect(await canSignIn('agents', email, password)).toBe(true)
  })

  it('should leave nothing behind once its account is deleted', async () => {
    const { email, id } = await buildAdmin(suite.payload)
    await tokenFor(email)
    const links = async () => (await resets()).countDocuments({ account: id })
    expect(await links()).toBe(1)
    await suite.payload.delete({ collection: 'admins', id, overrideAccess: true })
    expect(await links()).toBe(0)
  })
})

describe('the link of a reset mail, with all rounds of a hash', () => {
  hashFully()

  it('should work once when it is used several times at the same moment', async () => {
    const { email } = await buildAdmin(suite.payload)
    const token = await tokenFor(email)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, (_, index) => reset(token, `password ${index}`)),
    )
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refusals).toHaveLength(4)
    for (const { reason } of refusals) expect(reason).toMatchObject(invalid)
  })

  it('should not lose a simultaneous decision', async () => {
    const { payload } = suite
    const { withTransaction } = await import('@/database/core/transaction')
    const { createReset } = await import('@/database/accounts/passwordResets')
    const agent = await buildAgent(payload)
    const decide = async (status: AgentStatus) => {
      const req = await createLocalReq({}, payload)
      await withTransaction(req, () =>
        payload.update({
          collection: 'agents',
          id: agent.id,
          data: { status },
          overrideAccess: true,
          req,
        }),
      )
    }
    let current = password
    for (let round = 0; round < slowRaces; round += 1) {
      const chosen = `password ${round}`
      const token = await createReset(await requestOf(), { collection: 'agents', id: agent.id })
      const [resetting, deciding] = await Promise.allSettled([
        reset(token, chosen),
        decide('suspended'),
      ])
      expect(deciding.status).toBe('fulfilled')
      if (resetting.status === 'rejected') expect(resetting.reason).toMatchObject(invalid)
      else current = chosen
      const { status } = await payload.findByID({
        collection: 'agents',
        id: agent.id,
        overrideAccess: true,
      })
      expect(status).toBe('suspended')
      await decide('approved')
      if (round % 4 === 0) expect(await canSignIn('agents', agent.email, current)).toBe(true)
    }
    expect(await canSignIn('agents', agent.email, current)).toBe(true)
  }, 120_000)
})

describe('repeated registrations and reset requests', () => {
  it('should be refused after the fifth in an hour, with Retry-After, for that address only', async () => {
    const { completeEnvironment } = await import('@/config/env')
    completeEnvironment({ REGISTRATIONS_PER_HOUR: '5', RESETS_PER_HOUR: '5' })
    const { requestPasswordReset } = await import('@/useCases/accounts/requestPasswordReset')
    const { registerAgent } = await import('@/useCases/agents/registerAgent')
    const from = async (address: string) => {
      const headers = new Headers({ 'x-client-address': address })
      return createLocalReq({ req: { headers } }, suite.payload)
    }
    const email = () => `agent-${buildPhone()}@test.kr`
    const ways = [
      async (address: string) => {
        const req = await from(address)
        await requestPasswordReset(req, { email: email() }).catch((error: Error) => {
          throw Object.assign(error, { wait: req.responseHeaders?.get('Retry-After') })
        })
      },
      async (address: string) => {
        const req = await from(address)
        const fields = { name: '이영업', phone: buildPhone(), email: email(), password }
        await registerAgent(req, { ...fields, email: 'none' }).catch(() => undefined)
        await registerAgent(req, fields).catch((error: Error) => {
          throw Object.assign(error, { wait: req.responseHeaders?.get('Retry-After') })
        })
      },
    ]
    for (const askFrom of ways) {
      for (let round = 0; round < 5; round += 1) await askFrom('198.51.100.9')
      const refused = await askFrom('198.51.100.9').catch((error: unknown) => error)
      expect(refused).toMatchObject({ code: 'tooManyRequests', status: 429 })
      const seconds = Number((refused as { wait: string }).wait)
      expect(seconds).toBeGreaterThan(3500)
      expect(seconds).toBeLessThanOrEqual(3600)
      await askFrom('198.51.100.10')
    }
  })
})
