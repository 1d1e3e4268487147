import { createLocalReq, type PayloadRequest } from 'payload'

import { clientAddressHeader } from '@/config/networkAddress'
import type { AgentStatus } from '@/domain/agents/agentStatus'
import type { Admin, Agent } from '@/payload-types'
import { asAdmin, asAgent, asVisitor } from '@tests/support/asUser'
import {
  buildAdmin,
  buildAgent,
  buildConsultation,
  buildSubmission,
  copyAgent,
  password,
} from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import { slowRaces } from '@tests/support/races'
import { hashFully } from '@tests/support/machine/hashes'

const suite = usePayload()
let admin: Admin
let template: Agent

beforeAll(async () => {
  admin = await buildAdmin(suite.payload)
  template = await buildAgent(suite.payload)
})

async function storedAgents() {
  const { adapterOf } = await import('@/database/core/adapter')
  return adapterOf(suite.payload).connection.collection('agents')
}

const storeAgent = (status: AgentStatus) => copyAgent(suite.payload, template, { status })

const decide = (id: string, data: { status: AgentStatus; reason?: unknown }, who = admin) =>
  suite.payload.update({ collection: 'agents', id, data: data as object, ...asAdmin(who) })

const assign = (id: string, assignedAgent: unknown) =>
  suite.payload.update({
    collection: 'consultation-requests',
    id,
    data: { assignedAgent } as object,
    ...asAdmin(admin),
  })

async function recordsOf(where: { agent: string } | { request: string }) {
  const [[field, id]] = Object.entries(where) as [[string, string]]
  const { docs } = await suite.payload.find({
    collection: 'decisions',
    where: { [field]: { equals: id } },
    sort: ['createdAt', 'id'],
    pagination: false,
    ...asAdmin(admin),
  })
  return docs
}

/** The path through the statuses, by the decision records. */
const pathOf = async (id: string) =>
  (await recordsOf({ agent: id }))
    .filter(({ kind }) => kind === 'status')
    .map(({ fromStatus, toStatus }) => `${fromStatus} ${toStatus}`)

const read = (id: string) =>
  suite.payload.findByID({ collection: 'consultation-requests', id, ...asAdmin(admin) })

const statusOf = async (id: string) =>
  (await suite.payload.findByID({ collection: 'agents', id, ...asAdmin(admin) })).status

/** Runs `work` as the REST endpoints do: in one transaction, with one retry after a conflict. */
async function asRest<T>(work: (req: PayloadRequest) => Promise<T>): Promise<T> {
  const { withTransaction } = await import('@/database/core/transaction')
  const { translateDatabaseError } = await import('@/database/core/databaseErrors')
  const req = await createLocalReq({ user: { ...admin, collection: 'admins' } }, suite.payload)
  return withTransaction(req, () => work(req)).catch((error: unknown) => {
    throw translateDatabaseError(error)
  })
}

const changeAgent = (id: string, data: Partial<Agent>) =>
  asRest((req) =>
    suite.payload.update({ collection: 'agents', id, data, overrideAccess: false, req }),
  )

describe('a decision about an agent', () => {
  const statuses: AgentStatus[] = ['pending', 'approved', 'rejected', 'suspended']
  const allowed = new Set([
    'pending approved',
    'pending rejected',
    'rejected approved',
    'approved suspended',
    'suspended approved',
  ])
  const steps = statuses.flatMap((from) => statuses.map((to) => [from, to] as const))

  it.each(steps)('should lead from %s to %s only where that step is allowed', async (from, to) => {
    const agent = await storeAgent(from)
    const decided = decide(agent.id, { status: to, reason: '서류 확인' })
    if (from !== to && !allowed.has(`${from} ${to}`)) {
      await expect(decided).rejects.toMatchObject({
        code: 'statusConflict',
        status: 409,
        message: '이미 처리되었거나 변경할 수 없는 상태입니다.',
      })
      expect([await statusOf(agent.id), await pathOf(agent.id)]).toEqual([from, []])
      return
    }
    expect((await decided).status).toBe(to)
    expect(await pathOf(agent.id)).toEqual(from === to ? [] : [`${from} ${to}`])
  })

  it("should be recorded with who, when and why, outside the agent's own data", async () => {
    const { id } = await storeAgent('pending')
    const answer = await decide(id, { status: 'rejected', reason: '  서류 미비\n다시 신청  ' })
    const [record, ...others] = await recordsOf({ agent: id })
    expect(others).toEqual([])
    expect(record).toMatchObject({
      kind: 'status',
      agent: id,
      fromStatus: 'pending',
      toStatus: 'rejected',
      reason: '서류 미비\n다시 신청',
      decidedBy: admin.id,
      decidedByEmail: admin.email,
    })
    expect(Date.now() - Date.parse(record?.createdAt ?? '')).toBeLessThan(60_000)
    expect(answer.reason ?? null).toBeNull()
    const { adapterOf } = await import('@/database/core/adapter')
    const stored = await adapterOf(suite.payload)
      .connection.collection('agents')
      .findOne({ email: answer.email })
    expect(Object.keys(stored ?? {})).not.toContain('reason')
  })

  it.each([
    [undefined, '반려 사유를 입력해 주세요.'],
    [null, '반려 사유를 입력해 주세요.'],
    [' \n ', '반려 사유를 입력해 주세요.'],
    ['가'.repeat(501), '사유는 500자 이하로 입력해 주세요.'],
    ['\0\u3164', '반려 사유를 입력해 주세요.'],
    ['사유\0', '사유에 사용할 수 없는 문자가 있습니다.'],
    [['사유'], '입력한 내용을 다시 확인해 주세요.'],
    [{ $ne: 1 }, '입력한 내용을 다시 확인해 주세요.'],
  ])('should not reject an agent with the reason %j', async (reason, message) => {
    const { id } = await storeAgent('pending')
    await expect(decide(id, { status: 'rejected', reason })).rejects.toMatchObject({
      status: 400,
      message,
      data: { code: 'invalidInput', errors: [{ path: 'reason', message }] },
    })
    expect([await statusOf(id), await pathOf(id)]).toEqual(['pending', []])
  })

  it('should be recorded also when the admin selects only some fields of the response', async () => {
    const { id } = await storeAgent('pending')
    await suite.payload.update({
      collection: 'agents',
      id,
      data: { status: 'approved' },
      select: { name: true },
      ...asAdmin(admin),
    })
    expect(await pathOf(id)).toEqual(['pending approved'])
  })

  it('should be recorded when an admin creates an approved agent', async () => {
    const { id } = await suite.payload.create({
      collection: 'agents',
      data: {
        name: '이영업',
        phone: '01012345678',
        email: `created-${Date.now()}@test.kr`,
        password,
        status: 'approved',
      },
      ...asAdmin(admin),
    })
    expect(await pathOf(id)).toEqual(['pending approved'])
  })

  it('should leave e-mail and creation time unchanged while name and phone are corrected', async () => {
    const agent = await storeAgent('approved')
    const data = { name: '정정', phone: '01099998888', email: 'x@x.kr', createdAt: '2000-01-01' }
    await suite.payload.update({
      collection: 'agents',
      id: agent.id,
      data: data as object,
      ...asAdmin(admin),
    })
    const { createdAt, email, name, phone } = await suite.payload.findByID({
      collection: 'agents',
      id: agent.id,
      ...asAdmin(admin),
    })
    expect({ createdAt, email, name, phone }).toEqual({
      createdAt: agent.createdAt,
      email: agent.email,
      name: '정정',
      phone: '010-9999-8888',
    })
  })
})

describe('decision records', () => {
  it('should be readable by admins only, and writable by nobody', async () => {
    const { payload } = suite
    const agent = template
    const [record] = await recordsOf({ agent: agent.id })
    const id = record?.id ?? ''
    const refused = { status: 403 }
    for (const person of [asAgent(agent), asVisitor, asAdmin(admin)]) {
      const data = { kind: 'status', agent: agent.id } as const
      await expect(
        payload.create({ collection: 'decisions', data, ...person }),
      ).rejects.toMatchObject(refused)
      await expect(
        payload.update({ collection: 'decisions', id, data: { reason: 'x' }, ...person }),
      ).rejects.toMatchObject(refused)
      await expect(
        payload.delete({ collection: 'decisions', id, ...person }),
      ).rejects.toMatchObject(refused)
      const reading = payload.findByID({ collection: 'decisions', id, ...person })
      if ((person as Partial<ReturnType<typeof asAdmin>>).user?.collection === 'admins')
        await expect(reading).resolves.toMatchObject({ id })
      else await expect(reading).rejects.toMatchObject(refused)
    }
  })
})

/** The second sweeps, as some process does them ten seconds after the decisions. */
async function sweepLater(): Promise<void> {
  const { sweepDueAgents } = await import('@/database/consultations/agentSweeps')
  const { connectedDatabase } = await import('@/database/core/adapter')
  const { durations } = await import('@/config/durations')
  const later = new Date(Date.now() + durations.secondSweep)
  await sweepDueAgents(connectedDatabase(suite.payload), later)
}

describe("a request that carries an agent's id", () => {
  const consultationOf = (agentId: string) => buildConsultation(suite.payload, { agentId })

  it('should wait while the agent is suspended, and be assigned by the next approval', async () => {
    const agent = await storeAgent('approved')
    const other = await storeAgent('approved')
    const before = await consultationOf(agent.id)
    await decide(agent.id, { status: 'suspended' })
    const [waiting, moved, taken] = [
      await consultationOf(agent.id),
      await consultationOf(agent.id),
      await consultationOf(agent.id),
    ]
    const stranger = await consultationOf(other.id.replace(/.$/, '_'))
    await assign(moved.id, other.id)
    // Assigned and unassigned by an admin, which counts as a decision.
    await assign(taken.id, other.id)
    await assign(taken.id, null)
    expect((await read(before.id)).assignedAgent).toBe(agent.id)
    expect((await read(waiting.id)).assignedAgent).toBeNull()
    await decide(agent.id, { status: 'approved' })
    expect(await read(waiting.id)).toMatchObject({
      agentId: agent.id,
      assignedAgent: agent.id,
      referralSource: 'url',
    })
    expect((await read(before.id)).assignedAgent).toBe(agent.id)
    expect((await read(moved.id)).assignedAgent).toBe(other.id)
    expect((await read(taken.id)).assignedAgent).toBeNull()
    expect((await read(stranger.id)).assignedAgent).toBeNull()
  })

  it('should be assigned by the first approval too', async () => {
    const agent = await storeAgent('pending')
    const { id } = await consultationOf(agent.id)
    expect((await read(id)).assignedAgent).toBeNull()
    await decide(agent.id, { status: 'approved' })
    expect((await read(id)).assignedAgent).toBe(agent.id)
  })

  it('should be assigned when it arrives at the moment of the approval', async () => {
    const { submitConsultation } = await import('@/useCases/consultations/submitConsultation')
    const submit = async (agentId: string) =>
      submitConsultation(await createLocalReq({}, suite.payload), buildSubmission({ agentId }))
    for (let round = 0; round < 15; round += 1) {
      const agent = await storeAgent('suspended')
      const outcomes = await Promise.all([
        submit(agent.id),
        submit(agent.id),
        changeAgent(agent.id, { status: 'approved' }),
        submit(agent.id),
        submit(agent.id),
      ])
      expect(await statusOf(agent.id)).toBe('approved')
      await sweepLater()
      for (const { id } of outcomes.filter(({ id }) => id !== agent.id))
        expect((await read(id)).assignedAgent).toBe(agent.id)
    }
  })
})

describe('reassigning a request', () => {
  it('should be recorded once, with the previous agent', async () => {
    const { payload } = suite
    const [first, second] = [await storeAgent('approved'), await storeAgent('approved')]
    const { id } = await buildConsultation(payload, { agentId: first.id })
    await assign(id, first.id)
    expect(await recordsOf({ request: id })).toEqual([])
    await assign(id, second.id)
    await assign(id, second.id)
    await assign(id, null)
    expect(await recordsOf({ request: id })).toMatchObject([
      {
        kind: 'assignment',
        agent: second.id,
        previousAgent: first.id,
        decidedBy: admin.id,
        decidedByEmail: admin.email,
      },
      { kind: 'assignment', agent: null, previousAgent: second.id },
    ])
    expect(await read(id)).toMatchObject({ agentId: first.id, referralSource: 'admin' })
  })

  it.each(['pending', 'rejected', 'suspended'] as const)(
    'should be refused for an agent who is %s',
    async (status) => {
      const agent = await storeAgent(status)
      const { id } = await buildConsultation(suite.payload)
      await expect(assign(id, agent.id)).rejects.toMatchObject({
        status: 400,
        data: {
          code: 'invalidInput',
          errors: [
            {
              path: 'assignedAgent',
              message: '승인된 영업자만 담당 영업자로 지정할 수 있습니다.',
            },
          ],
        },
      })
      expect(await recordsOf({ request: id })).toEqual([])
    },
  )

  it.each([['f'.repeat(24)], ['x'], [7], [['a']], [{ id: 'x' }], [{ $ne: null }], [true]])(
    'should be refused for the unknown agent %j',
    async (value) => {
      const { id } = await buildConsultation(suite.payload)
      await expect(assign(id, value)).rejects.toMatchObject({ status: 400 })
      expect((await read(id)).assignedAgent).toBeNull()
    },
  )

  it('should not be needed to correct a request whose agent is suspended', async () => {
    const agent = await storeAgent('approved')
    const { id } = await buildConsultation(suite.payload, { agentId: agent.id })
    await decide(agent.id, { status: 'suspended' })
    await suite.payload.update({
      collection: 'consultation-requests',
      id,
      data: { name: '정정', assignedAgent: agent.id },
      ...asAdmin(admin),
    })
    expect(await read(id)).toMatchObject({ name: '정정', assignedAgent: agent.id })
  })
})

describe("a consultant's profile", () => {
  it('should be refused for an agent who does not exist', async () => {
    const data = { name: '프로필', introMessage: '안녕하세요.', _status: 'published' } as const
    const create = (agent: unknown) =>
      suite.payload.create({
        collection: 'consultant-profile',
        data: { ...data, agent: agent as string },
        ...asAdmin(admin),
      })
    await expect(create('f'.repeat(24))).rejects.toMatchObject({
      status: 400,
      data: {
        code: 'invalidInput',
        errors: [{ path: 'agent', message: '존재하지 않는 영업자입니다.' }],
      },
    })
    await expect(create((await storeAgent('approved')).id)).resolves.toHaveProperty('id')
  })
})

describe('an approval', () => {
  const rounds = Array.from({ length: 50 }, (_, round) => round)

  it('should not be lost to a simultaneous suspension', async () => {
    for (const _ of rounds) {
      const { id } = await storeAgent('pending')
      const [approval, suspension] = await Promise.allSettled([
        changeAgent(id, { status: 'approved' }),
        changeAgent(id, { status: 'suspended' }),
      ])
      expect(approval.status).toBe('fulfilled')
      const isSuspended = suspension.status === 'fulfilled'
      if (!isSuspended) expect(suspension.reason).toMatchObject({ code: 'statusConflict' })
      expect(await statusOf(id)).toBe(isSuspended ? 'suspended' : 'approved')
      const path = ['pending approved', ...(isSuspended ? ['approved suspended'] : [])]
      expect(await pathOf(id)).toEqual(path)
    }
  })

  it('should be recorded once when two admins approve at the same moment', async () => {
    for (const _ of rounds.slice(0, 10)) {
      const { id } = await storeAgent('pending')
      await Promise.all([0, 1, 2].map(() => changeAgent(id, { status: 'approved' })))
      expect(await pathOf(id)).toEqual(['pending approved'])
    }
  })

  it('should not be lost to a simultaneous change of name or phone, nor that to it', async () => {
    for (const round of rounds) {
      const { id } = await storeAgent('pending')
      await Promise.all([
        changeAgent(id, { name: `정정 ${round}` }),
        changeAgent(id, { status: 'approved' }),
        changeAgent(id, { phone: '010-2222-3333' }),
      ])
      const agent = await suite.payload.findByID({ collection: 'agents', id, ...asAdmin(admin) })
      expect(agent).toMatchObject({
        name: `정정 ${round}`,
        phone: '010-2222-3333',
        status: 'approved',
      })
      expect(await pathOf(id)).toEqual(['pending approved'])
    }
  })

  describe('with all rounds of a hash', () => {
    hashFully()

    it('should not be lost to simultaneous refused sign-ins', async () => {
      const { signIn } = await import('@/useCases/accounts/signIn')
      let clients = 0
      const signInOnce = async (email: string, guess: string) => {
        // Another address each time, so that none uses up its wrong passwords.
        const headers = new Headers({ [clientAddressHeader]: `192.0.2.${(clients += 1)}` })
        const req = await createLocalReq({ req: { headers } }, suite.payload)
        return signIn(req, { email, password: guess })
      }
      const { email, id } = await buildAgent(suite.payload, { status: 'pending' })
      const agents = await storedAgents()
      const tried = rounds.slice(0, slowRaces)
      for (const round of tried) {
        await agents.updateOne({ email }, { $set: { status: 'pending' } })
        const [decided, signedIn] = await Promise.allSettled([
          changeAgent(id, { status: 'approved' }),
          signInOnce(email, round % 2 ? password : 'a wrong password'),
        ])
        expect(decided.status).toBe('fulfilled')
        if (signedIn.status === 'rejected')
          expect(['notApproved', 'wrongCredentials']).toContain(
            (signedIn.reason as { code: string }).code,
          )
        expect(await statusOf(id)).toBe('approved')
      }
      expect(await pathOf(id)).toEqual(tried.map(() => 'pending approved'))
    })
  })
})
