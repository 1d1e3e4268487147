import { createLocalReq } from 'payload'

import { auth as copy } from '@/copy/auth'
import {
  buildAdmin,
  buildAgent,
  buildPhone,
  password,
  type DecidedStatus,
} from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import { hashFully } from '@tests/support/machine/hashes'

const suite = usePayload()

async function signIn(email: string, tried = password, address = '192.0.2.1') {
  const { signIn: useCase } = await import('@/useCases/accounts/signIn')
  const headers = new Headers({ 'x-client-address': address })
  const req = await createLocalReq({ req: { headers } }, suite.payload)
  return useCase(req, { email, password: tried })
}

const wrong = { code: 'wrongCredentials', status: 401, message: copy.wrongCredentials }
const tooMany = { code: 'tooManyRequests', status: 429 }

/** The person whom a token authenticates. */
const personOf = async (token: string) => {
  const headers = new Headers({ Authorization: `JWT ${token}` })
  return (await suite.payload.auth({ headers })).user
}

describe('signing in', () => {
  it('should send an admin to the panel and an approved agent to the dashboard', async () => {
    const admin = await buildAdmin(suite.payload)
    const agent = await buildAgent(suite.payload)
    expect(await signIn(` ${admin.email.toUpperCase()} `)).toMatchObject({ homePath: '/admin' })
    const session = await signIn(agent.email)
    expect(session).toMatchObject({ homePath: '/dashboard', user: { id: agent.id } })
    expect(await personOf(session.token)).toMatchObject({ id: agent.id, collection: 'agents' })
  })

  it.each<DecidedStatus>(['pending', 'rejected', 'suspended'])(
    'should be refused to an agent who is %s, and say so only after the right password',
    async (status) => {
      const { email } = await buildAgent(suite.payload, { status })
      await expect(signIn(email)).rejects.toMatchObject({
        code: 'notApproved',
        status: 403,
        message: copy.notApproved,
      })
      await expect(signIn(email, 'wrong password')).rejects.toMatchObject(wrong)
      await expect(
        suite.payload.login({ collection: 'agents', data: { email, password } }),
      ).rejects.toMatchObject({ code: 'notApproved' })
    },
  )

  it('should refuse a password of blanks like any wrong one, whether the e-mail is known or not', async () => {
    const admin = await buildAdmin(suite.payload)
    const agent = await buildAgent(suite.payload)
    for (const email of [admin.email, agent.email, 'nobody-of-blanks@test.kr'])
      await expect(signIn(email, '      ')).rejects.toMatchObject(wrong)
  })
})

describe('signing in, with all rounds of its hash', () => {
  hashFully()

  it('should take as long with an unknown e-mail as with a wrong password', async () => {
    const { email } = await buildAgent(suite.payload)
    const timeOf = async (tried: string) => {
      const start = performance.now()
      await expect(signIn(tried, 'wrong password')).rejects.toMatchObject(wrong)
      return performance.now() - start
    }
    // In turn, so that both share what else the machine does.
    const ratios: number[] = []
    for (let round = 0; round < 7; round += 1) {
      const known = await timeOf(email)
      ratios.push((await timeOf(`nobody-${buildPhone()}@test.kr`)) / known)
    }
    const median = ratios.toSorted((one, other) => one - other)[3]
    expect(median).toBeGreaterThan(0.5)
    expect(median).toBeLessThan(2)
  }, 60_000)

  it('should not undo a simultaneous decision', async () => {
    const { payload } = suite
    for (let round = 0; round < 5; round += 1) {
      const agent = await buildAgent(payload)
      await Promise.allSettled([
        signIn(agent.email),
        payload.update({
          collection: 'agents',
          id: agent.id,
          data: { status: 'suspended' },
          overrideAccess: true,
        }),
      ])
      const { status } = await payload.findByID({
        collection: 'agents',
        id: agent.id,
        overrideAccess: true,
      })
      expect(status).toBe('suspended')
    }
  }, 60_000)
})

describe('a session', () => {
  it('should be invalid while its agent is suspended', async () => {
    const { payload } = suite
    const agent = await buildAgent(payload)
    const { token } = await signIn(agent.email)
    await payload.update({
      collection: 'agents',
      id: agent.id,
      data: { status: 'suspended' },
      overrideAccess: true,
    })
    expect(await personOf(token)).toBeNull()
  })

  it('should end with the deletion of its account', async () => {
    const { payload } = suite
    const admin = await buildAdmin(payload)
    const { token } = await signIn(admin.email)
    expect(await personOf(token)).toMatchObject({ id: admin.id })
    await payload.delete({ collection: 'admins', id: admin.id, overrideAccess: true })
    expect(await personOf(token)).toBeNull()
  })
})

describe('repeated refused sign-ins', () => {
  const attacker = '198.51.100.7'

  it('should lock the account for the failing address only', async () => {
    const admin = await buildAdmin(suite.payload)
    for (let round = 0; round < 10; round += 1)
      await expect(signIn(admin.email, 'wrong password', attacker)).rejects.toMatchObject(wrong)
    await expect(signIn(admin.email, password, attacker)).rejects.toMatchObject(tooMany)
    expect(await signIn(admin.email)).toMatchObject({ homePath: '/admin' })
    const other = await buildAdmin(suite.payload)
    expect(await signIn(other.email, password, attacker)).toMatchObject({ homePath: '/admin' })
  }, 60_000)

  it('should be counted when simultaneous, and the same for an unknown e-mail', async () => {
    const { email } = await buildAgent(suite.payload)
    for (const tried of [email, `nobody-${buildPhone()}@test.kr`]) {
      const outcomes = await Promise.allSettled(
        Array.from({ length: 15 }, () => signIn(tried, 'wrong password', attacker)),
      )
      const codes = outcomes.map((outcome) =>
        outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : 'signed in',
      )
      expect(codes.filter((code) => code === 'wrongCredentials')).toHaveLength(10)
      expect(codes.filter((code) => code === 'tooManyRequests')).toHaveLength(5)
    }
  }, 60_000)

  it('should be cleared after a success, and after a quarter of an hour', async () => {
    const { email } = await buildAgent(suite.payload)
    const fail = async (times: number) => {
      for (let round = 0; round < times; round += 1)
        await expect(signIn(email, 'wrong password', attacker)).rejects.toMatchObject(wrong)
    }
    await fail(9)
    await signIn(email, password, attacker)
    await fail(10)
    await expect(signIn(email, password, attacker)).rejects.toMatchObject(tooMany)
    const { adapterOf } = await import('@/database/core/adapter')
    const counters = adapterOf(suite.payload).connection.collection('attempts')
    await counters.updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } })
    expect(await signIn(email, password, attacker)).toMatchObject({ homePath: '/dashboard' })
  }, 60_000)
})
