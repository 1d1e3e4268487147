import { createLocalReq } from 'payload'

import { auth as copy } from '@/copy/auth'
import { asAdmin } from '@tests/support/asUser'
import { buildAdmin, buildAgent, buildPhone, password } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import { admin as firstAdmin } from '@tests/support/http/server'

const suite = usePayload()

const newEmail = () => `someone-${buildPhone()}@test.kr`
const inUse = { code: 'emailInUse', status: 400, message: copy.emailInUse }

async function register(fields: Record<string, unknown>) {
  const { registerAgent } = await import('@/useCases/agents/registerAgent')
  const registration = { name: '이영업', phone: buildPhone(), password, ...fields }
  return registerAgent(await createLocalReq({}, suite.payload), registration)
}

const accountsOf = async (email: string) => {
  const where = { email: { equals: email } }
  const [agents, admins] = await Promise.all([
    suite.payload.find({ collection: 'agents', where, overrideAccess: true }),
    suite.payload.find({ collection: 'admins', where, overrideAccess: true }),
  ])
  return [...agents.docs, ...admins.docs]
}

describe('registering', () => {
  it('should create a pending agent, whatever else was sent', async () => {
    const email = newEmail()
    const { id } = await register({
      email,
      status: 'approved',
      id: '0'.repeat(24),
      createdAt: '2000-01-01T00:00:00.000Z',
    })
    const [agent] = await accountsOf(email)
    expect(agent).toMatchObject({ id, email, status: 'pending' })
    expect(id).not.toBe('0'.repeat(24))
    expect(Date.parse(agent?.createdAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  it("should be refused with another agent's e-mail, in any case and with spaces", async () => {
    const { email } = await buildAgent(suite.payload)
    await expect(register({ email: `  ${email.toUpperCase()} ` })).rejects.toMatchObject(inUse)
    expect(await accountsOf(email)).toHaveLength(1)
  })

  it.each(['pending', 'rejected', 'suspended'] as const)(
    'should be refused with the e-mail of an agent who is %s',
    async (status) => {
      const { email } = await buildAgent(suite.payload, { status })
      await expect(register({ email })).rejects.toMatchObject(inUse)
    },
  )

  it("should be refused with an admin's e-mail, including the first admin's", async () => {
    const { email } = await buildAdmin(suite.payload)
    await expect(register({ email: email.toUpperCase() })).rejects.toMatchObject(inUse)
    await expect(register({ email: firstAdmin.email })).rejects.toMatchObject(inUse)
  })

  it('should create one account from ten simultaneous requests', async () => {
    const email = newEmail()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        register({ email: index % 2 ? email : email.toUpperCase() }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(inUse)
    }
    expect(await accountsOf(email)).toHaveLength(1)
  }, 60_000)

  it('should create one account when an admin is created with the same e-mail at the same time', async () => {
    const email = newEmail()
    const outcomes = await Promise.allSettled([
      register({ email }),
      buildAdmin(suite.payload, email),
      register({ email }),
      buildAdmin(suite.payload, email),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await accountsOf(email)).toHaveLength(1)
  }, 60_000)
})

describe("an account's e-mail", () => {
  it("should not be changed to another account's", async () => {
    const { payload } = suite
    const admin = await buildAdmin(payload)
    const agent = await buildAgent(payload)
    const change = (collection: 'agents' | 'admins', id: string, email: string) =>
      // `overrideAccess`, since the rule about who may change an e-mail would refuse it first.
      payload.update({ collection, id, data: { email }, overrideAccess: true })
    await expect(change('agents', agent.id, admin.email)).rejects.toMatchObject(inUse)
    await expect(change('admins', admin.id, agent.email)).rejects.toMatchObject(inUse)
  })

  it('should be available again once it is changed, and the new one taken', async () => {
    const { payload } = suite
    const admin = await buildAdmin(payload)
    const email = newEmail()
    await payload.update({ collection: 'admins', id: admin.id, data: { email }, ...asAdmin(admin) })
    await expect(register({ email })).rejects.toMatchObject(inUse)
    await expect(register({ email: admin.email })).resolves.toHaveProperty('id')
  })

  it('should be available again once the account is deleted', async () => {
    const { payload } = suite
    const admin = await buildAdmin(payload)
    const system = { overrideAccess: true } as const
    await payload.delete({ collection: 'admins', id: admin.id, ...system })
    const { id } = await register({ email: admin.email })
    await payload.delete({ collection: 'agents', id, ...system })
    await expect(register({ email: admin.email })).resolves.toHaveProperty('id')
  })

  it('should stay reserved through other changes of the account', async () => {
    const { payload } = suite
    const agent = await buildAgent(payload)
    await payload.update({
      collection: 'agents',
      id: agent.id,
      data: { name: '정정' },
      overrideAccess: true,
    })
    await expect(register({ email: agent.email })).rejects.toMatchObject(inUse)
  })

  it('should be reserved in an older database once it is migrated', async () => {
    const { payload } = suite
    const { email } = await buildAgent(payload)
    const { adapterOf } = await import('@/database/core/adapter')
    const emails = adapterOf(payload).connection.collection('account-emails')
    await emails.deleteMany({})
    const { up } = await import('@/migrations/20261121_180000_account_emails')
    await up({ payload, req: await createLocalReq({}, payload) })
    await expect(register({ email })).rejects.toMatchObject(inUse)
    await expect(register({ email: firstAdmin.email })).rejects.toMatchObject(inUse)
  })
})
