import { asAdmin, asAgent, asVisitor } from '@tests/helpers/asUser'
import { buildAdmin, buildAgent, buildPhone, buildRequest } from '@tests/helpers/builders'
import { usePayload } from '@tests/helpers/payload'
import type { CollectionSlug, GlobalSlug } from 'payload'

const suite = usePayload()

type Person = ReturnType<typeof asAdmin> | typeof asVisitor
type Row = { id: string }

const people = {} as Record<'visitor' | 'pending' | 'suspended' | 'alice' | 'bob' | 'admin', Person>
const rows = {} as Record<CollectionSlug, Row>

beforeAll(async () => {
  const { payload } = suite
  const alice = await buildAgent(payload, { name: '앨리스' })
  const bob = await buildAgent(payload, { name: '밥' })
  Object.assign(people, {
    visitor: asVisitor,
    pending: asAgent(await buildAgent(payload, { status: 'pending' })),
    suspended: asAgent(await buildAgent(payload, { status: 'suspended' })),
    alice: asAgent(alice),
    bob: asAgent(bob),
    admin: asAdmin(await buildAdmin(payload)),
  })
  const first = async (collection: CollectionSlug) =>
    (await payload.find({ collection, limit: 1, overrideAccess: true })).docs[0] as Row
  Object.assign(rows, {
    'consultation-requests': await buildRequest(payload, { agentId: alice.id }),
    agents: alice,
    admins: await buildAdmin(payload),
    'consent-notices': await first('consent-notices'),
    notifications: await first('notifications'),
    'consultant-profile': await first('consultant-profile'),
    media: await first('media'),
    decisions: await first('decisions'),
  })
})

/** Whether the rules let this call through; what Payload finds wrong with its data later is another matter. */
async function isAllowed(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    const { status } = error as { status?: number }
    // An admin may see that something is missing, everybody else is only refused.
    if (status === 403 || status === 404) return false
    if (status === 400) return true
    throw error
  }
}

async function allowed(call: (person: Person) => Promise<unknown>): Promise<string[]> {
  const names: string[] = []
  for (const [name, person] of Object.entries(people)) {
    if (await isAllowed(call(person))) names.push(name)
  }
  return names
}

const everybody = ['visitor', 'pending', 'suspended', 'alice', 'bob', 'admin']
const adminOnly = ['admin']

describe('who may read', () => {
  it.each<[CollectionSlug, string[]]>([
    ['consultation-requests', ['alice', 'admin']],
    ['agents', ['alice', 'admin']],
    ['admins', adminOnly],
    ['decisions', adminOnly],
    ['consent-notices', adminOnly],
    ['notifications', adminOnly],
    ['consultant-profile', everybody],
    ['media', everybody],
  ])("one row of %s (Alice's, where it is a person's): %j", async (collection, names) => {
    const { id } = rows[collection]
    expect(
      await allowed((person) => suite.payload.findByID({ collection, id, ...person })),
    ).toEqual(names)
  })

  it.each<[CollectionSlug, string[]]>([
    ['consultation-requests', ['alice', 'bob', 'admin']],
    ['agents', ['alice', 'bob', 'admin']],
    ['admins', adminOnly],
    ['decisions', adminOnly],
    ['consent-notices', adminOnly],
    ['notifications', adminOnly],
    ['consultant-profile', everybody],
    ['media', everybody],
    ['payload-preferences', []],
    ['payload-migrations' as CollectionSlug, []],
  ])('a list of %s, counts included: %j', async (collection, names) => {
    const isOpenToPeople = names.length > 0
    const list = await allowed((person) => suite.payload.find({ collection, ...person }))
    const count = await allowed((person) => suite.payload.count({ collection, ...person }))
    if (isOpenToPeople) expect([list, count]).toEqual([names, names])
    else expect(list).not.toContain('visitor')
  })

  it('should show agents the own account and the own requests only', async () => {
    const { payload } = suite
    const ids = async (collection: CollectionSlug, person: Person) =>
      (await payload.find({ collection, ...person })).docs.map(({ id }) => id)
    expect(await ids('agents', people.alice)).toEqual([rows.agents.id])
    expect(await ids('consultation-requests', people.alice)).toEqual([
      rows['consultation-requests'].id,
    ])
    expect(await ids('consultation-requests', people.bob)).toEqual([])
  })

  it('should show visitors no draft and no profile of an agent who is not approved', async () => {
    const { payload } = suite
    const suspended = await buildAgent(payload, { status: 'suspended' })
    const approved = await buildAgent(payload)
    const profile = (agent: string, _status: 'draft' | 'published') =>
      payload.create({
        collection: 'consultant-profile',
        data: { name: '이영업', introMessage: '안녕하세요.', agent, _status },
        draft: _status === 'draft',
        overrideAccess: true,
      })
    const hidden = [
      await profile(suspended.id, 'published'),
      await profile((await buildAgent(payload)).id, 'draft'),
    ]
    const shown = await profile(approved.id, 'published')
    const { docs } = await payload.find({
      collection: 'consultant-profile',
      pagination: false,
      ...asVisitor,
    })
    const ids = docs.map(({ id }) => id)
    expect(ids).toContain(shown.id)
    for (const { id } of hidden) expect(ids).not.toContain(id)
  })
})

describe('who may change', () => {
  it.each<[CollectionSlug, object]>([
    ['consultation-requests', { name: '정정' }],
    ['admins', { email: `changed-${buildPhone()}@test.kr` }],
    ['consultant-profile', { name: '정정' }],
    ['media', { alt: '정정' }],
  ])('%s: admins only', async (collection, data) => {
    const { id } = rows[collection]
    const change = (person: Person) =>
      suite.payload.update({ collection, id, data: data as never, ...person })
    expect(await allowed(change)).toEqual(adminOnly)
  })

  it("an agent's account: admins and that agent", async () => {
    const change = (person: Person) =>
      suite.payload.update({
        collection: 'agents',
        id: rows.agents.id,
        data: { name: '정정' },
        ...person,
      })
    expect(await allowed(change)).toEqual(['alice', 'admin'])
  })

  it('notifications: nobody', async () => {
    const { id } = rows.notifications
    const change = (person: Person) =>
      suite.payload.update({
        collection: 'notifications',
        id,
        data: { state: 'pending' },
        ...person,
      })
    expect(await allowed(change)).toEqual([])
  })

  it.each<[GlobalSlug, object]>([
    ['landing-page', { onePack: { heading: '정정', text: '정정' } }],
    ['site-settings', { tagline: '정정' }],
  ])('%s: admins only, and everybody reads it', async (slug, data) => {
    expect(await allowed((person) => suite.payload.findGlobal({ slug, ...person }))).toEqual(
      everybody,
    )
    const change = (person: Person) =>
      suite.payload.updateGlobal({ slug, data: data as never, ...person })
    expect(await allowed(change)).toEqual(adminOnly)
  })

  it('should let nobody change an agent into an approved one but admins', async () => {
    const { payload } = suite
    const agent = await buildAgent(payload, { status: 'pending' })
    const approve = (person: Person) =>
      payload.update({
        collection: 'agents',
        id: agent.id,
        data: { status: 'approved' },
        ...person,
      })
    const others = Object.entries(people).filter(([name]) => name !== 'admin')
    for (const [, person] of [...others, ['the agent', asAgent(agent)] as const]) {
      expect(await isAllowed(approve(person))).toBe(false)
    }
    expect((await approve(people.admin)).status).toBe('approved')
  })
})

describe("an order by another collection's field", () => {
  it.each<[CollectionSlug, string | string[]]>([
    ['consultant-profile', 'agent.phone'],
    ['consultant-profile', ['name', '-agent.hash']],
    ['consultation-requests', 'submittedAt,assignedAgent.salt'],
  ])('should be for admins alone: %s by %j', async (collection, sort) => {
    for (const [name, person] of Object.entries(people)) {
      const reading = suite.payload.find({ collection, sort, ...person })
      if (name === 'admin') await expect(reading).resolves.toHaveProperty('docs')
      else await expect(reading).rejects.toMatchObject({ status: 400 })
    }
  })
})

describe('who may create and delete', () => {
  it.each<[CollectionSlug, () => object, string[]]>([
    [
      'consultation-requests',
      () => ({ name: '김하루', phone: buildPhone(), agreed: true }),
      ['visitor'],
    ],
    [
      'agents',
      () => ({
        name: '이영업',
        phone: buildPhone(),
        email: `new-${buildPhone()}@test.kr`,
        password: 'password',
        status: 'approved',
      }),
      adminOnly,
    ],
    ['admins', () => ({ email: `new-${buildPhone()}@test.kr`, password: 'password' }), adminOnly],
    ['notifications', () => ({ event: 'approved', state: 'pending' }), []],
    ['consent-notices', () => ({ version: 9, title: 'x', text: 'x', retentionMonths: 1 }), []],
    ['consultant-profile', () => ({ name: 'x' }), adminOnly],
    ['media', () => ({ alt: 'x' }), adminOnly],
  ])('%s: created by %j', async (collection, data, names) => {
    const create = (person: Person) =>
      suite.payload.create({ collection, data: data() as never, ...person })
    expect(await allowed(create)).toEqual(names)
  })

  it.each<[CollectionSlug, string[]]>([
    ['consent-notices', []],
    ['notifications', []],
    ['agents', []],
    ['consultation-requests', adminOnly],
    ['consultant-profile', adminOnly],
    ['media', adminOnly],
    ['admins', adminOnly],
  ])('%s: deleted by %j', async (collection, names) => {
    const { id } = rows[collection]
    const remove = (person: Person) => suite.payload.delete({ collection, id, ...person })
    expect(await allowed(remove)).toEqual(names)
  })
})
