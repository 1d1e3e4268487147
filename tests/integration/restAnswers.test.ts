import { ObjectId } from 'mongodb'

import { connectedDatabase } from '@/database/core/adapter'
import type { Admin } from '@/payload-types'
import { buildAdmin, buildAgent, buildConsultation, password } from '@tests/support/builders'
import { takeAccessLog } from '@tests/support/database/accessLog'
import { usePayload } from '@tests/support/database/payload'
import { rest, tokenOf } from '@tests/support/http/rest'

const suite = usePayload()

let admin: Admin
let asAdmin: string

beforeAll(async () => {
  admin = await buildAdmin(suite.payload)
  asAdmin = await tokenOf('admins', { email: admin.email, password })
})

describe("Payload's own endpoints", () => {
  it('should find all rows by having an id, and none by having no id', async () => {
    const { email, id } = await buildAgent(suite.payload)
    const count = async (token: string, where: string) => {
      const response = await rest('GET', `/agents?${where}`, { token })
      return ((await response.json()) as { totalDocs: number }).totalDocs
    }
    const agent = await tokenOf('agents', { email, password })
    const all = await count(asAdmin, '')
    expect(await count(asAdmin, 'where[id][exists]=true')).toBe(all)
    expect(await count(asAdmin, `where={"id":{"exists":"true"}}`)).toBe(all)
    expect(await count(asAdmin, 'where[id][exists]=false')).toBe(0)
    expect(await count(agent, 'where[id][exists]=true')).toBe(1)
    expect(
      await count(agent, `where[and][0][id][exists]=true&where[and][1][id][equals]=${id}`),
    ).toBe(1)
  })

  it('should refuse a filter by a reference that is not an id, also from visitors, and not find the rows without one', async () => {
    const { id } = await buildAgent(suite.payload)
    await buildConsultation(suite.payload)
    const statusOf = async (path: string, options: { token?: string } = {}) =>
      (await rest('GET', path, options)).status
    for (const broken of ['x', 'undefined', id.slice(1), id.toUpperCase()]) {
      const condition = `[equals]=${broken}`
      const requests = await statusOf(`/consultation-requests?where[assignedAgent]${condition}`, {
        token: asAdmin,
      })
      const profiles = await statusOf(`/consultant-profile?where[agent]${condition}`)
      expect([requests, profiles, broken]).toEqual([400, 400, broken])
    }
    expect(await statusOf(`/consultant-profile?where[agent][equals]=${id}`)).toBe(200)
  })

  it('should find rows by their times, and refuse what is none instead of answering all rows', async () => {
    const { createdAt, id } = await buildConsultation(suite.payload)
    await buildConsultation(suite.payload)
    const find = (condition: string) =>
      rest('GET', `/consultation-requests?where[createdAt]${condition}`, { token: asAdmin })
    const related = 'where[assignedAgent.createdAt][greater_than]=soon'
    expect(
      (await rest('GET', `/consultation-requests?${related}`, { token: asAdmin })).status,
    ).toBe(400)
    const [day, next] = ['2026-01-05', '2026-01-06']
    for (const broken of [
      `[in]=${day},${next}`,
      `[not_in]=${day},${next}`,
      `[equals]=${day},${next}`,
      '[equals]=null',
      '[not_equals]=null',
      '[equals]=',
    ]) {
      const answer = await find(broken)
      expect([broken, answer.status]).toEqual([broken, 400])
      expect(await answer.json()).toMatchObject({
        errors: [{ data: { errors: [{ path: 'where' }] } }],
      })
    }
    for (const condition of [
      `[equals]=${createdAt}`,
      `[in]=${createdAt}`,
      `[in][0]=${createdAt}&where[createdAt][in][1]=${day}`,
    ]) {
      const { docs } = (await (await find(condition)).json()) as { docs: { id: string }[] }
      expect(docs.map((one) => one.id)).toEqual([id])
    }
  })

  it('should refuse an order by more fields than the database takes, also in a body', async () => {
    const sort = `sort=${Array.from({ length: 40 }, (_, index) => `a${index}`).join()}`
    const posted = rest('POST', '/consultant-profile', {
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'X-HTTP-Method-Override': 'GET',
      },
      raw: sort,
    })
    for (const answer of [await posted, await rest('GET', `/consultant-profile?${sort}`)]) {
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({
        errors: [{ data: { code: 'invalidInput', errors: [{ path: 'sort' }] } }],
      })
    }
  })

  it('should refuse a filter whose path has more names than any field, in a body and as JSON', async () => {
    const path = `${'version.'.repeat(6000)}name`
    const posted = await rest('POST', '/consultant-profile', {
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'X-HTTP-Method-Override': 'GET',
      },
      raw: `where[${path}][equals]=1`,
    })
    const asJson = encodeURIComponent(JSON.stringify({ [path]: { equals: '1' } }))
    for (const answer of [posted, await rest('GET', `/consultant-profile?where=${asJson}`)]) {
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({
        errors: [{ data: { code: 'invalidInput', errors: [{ path: 'where' }] } }],
      })
    }
  })

  it('should say in one sentence that something is not found', async () => {
    const { email } = await buildAgent(suite.payload)
    const { id } = await buildConsultation(suite.payload)
    const agent = await tokenOf('agents', { email, password })
    const unknown = '6561e5c2a1b2c3d4e5f60718'
    const answers = await Promise.all([
      rest('GET', `/agents/${unknown}`, { token: asAdmin }),
      rest('GET', `/consultation-requests/${id}`, { token: agent }),
      rest('PATCH', `/agents/${unknown}`, { body: { name: '김하루' }, token: asAdmin }),
      rest('DELETE', `/consultation-requests/${unknown}`, { token: asAdmin }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    for (const answer of answers)
      expect(await answer.json()).toMatchObject({
        errors: [{ message: '요청하신 내용을 찾을 수 없습니다.', data: { code: 'notFound' } }],
      })
  })

  it("should write a field's path as everywhere else, also where several fields are wrong", async () => {
    const { id } = await buildAgent(suite.payload)
    const refusalOf = async (body: object) =>
      (await rest('PATCH', `/agents/${id}`, { body, token: asAdmin })).json()
    expect(await refusalOf({ awayFrom: '내일' })).toMatchObject({
      errors: [
        {
          message: expect.stringMatching(/^부재 중 › 부재 시작일: [^>]+$/) as string,
          data: { errors: [{ label: '부재 중 › 부재 시작일' }] },
        },
      ],
    })
    expect(await refusalOf({ awayFrom: '내일', awayUntil: '모레' })).toMatchObject({
      errors: [{ message: expect.stringMatching(/› 부재 시작일.*› 부재 종료일/) as string }],
    })
  })

  it('should let no one change or delete all rows at once, even without a filter', async () => {
    const { email } = await buildAgent(suite.payload)
    const agent = await tokenOf('agents', { email, password })
    const statusOf = async (method: 'DELETE' | 'PATCH', path: string, token?: string) =>
      (await rest(method, path, { body: {}, token })).status
    // No agent is ever deleted, and no record changed.
    for (const token of [undefined, agent, asAdmin]) {
      expect(await statusOf('DELETE', '/agents', token)).toBe(403)
      expect(await statusOf('PATCH', '/decisions', token)).toBe(403)
    }
    for (const [token, status] of [
      [undefined, 403],
      [agent, 403],
      [asAdmin, 400],
    ] as const)
      expect(await statusOf('DELETE', '/admins', token)).toBe(status)
  })
})

describe('HEAD', () => {
  it.each([
    ['/globals/landing-page', 200],
    ['/admins/me', 200],
    ['/consultation-requests?limit=1', 200],
    ['/consultation-requests/000000000000000000000000', 404],
    ['/globals/none', 404],
  ])('should be answered as GET, without a body: %s', async (path, status) => {
    const get = await rest('GET', path, { token: asAdmin })
    const head = await rest('HEAD', path, { token: asAdmin })
    expect([get.status, head.status]).toEqual([status, status])
    expect([...head.headers.keys()]).toEqual([...get.headers.keys()])
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'))
    expect(head.body).toBeNull()
  })

  it('should be refused and logged just as GET is', async () => {
    const { id } = await buildConsultation(suite.payload)
    const path = `/consultation-requests/${id}`
    expect((await rest('HEAD', path)).status).toBe((await rest('GET', path)).status)
    await takeAccessLog(suite.payload)
    for (const method of ['GET', 'HEAD'] as const) {
      expect((await rest(method, path, { token: asAdmin })).status).toBe(200)
      expect(await takeAccessLog(suite.payload)).toHaveLength(1)
    }
  })
})

describe('a selection of fields', () => {
  it.each(['select[request]=false', 'select[text]=true', 'select[text]=true&select[struck]=false'])(
    'should hide from the access log no reading of a timeline: %s',
    async (selection) => {
      const { id } = await buildConsultation(suite.payload)
      const body = { kind: 'memo', text: '오후에 다시' }
      await rest('POST', `/consultation-requests/${id}/activities`, { token: asAdmin, body })
      await takeAccessLog(suite.payload)
      const path = `/request-activities?where[request][equals]=${id}&${selection}`
      const { docs } = (await (await rest('GET', path, { token: asAdmin })).json()) as {
        docs: unknown[]
      }
      expect(docs).toHaveLength(1)
      expect(await takeAccessLog(suite.payload)).toMatchObject([{ action: 'read', subjects: [id] }])
    },
  )

  it.each(['select[name]=true', 'select[email]=false'])(
    'should leave the e-mail of a deleted admin in its record: %s',
    async (selection) => {
      const other = await buildAdmin(suite.payload)
      const answer = await rest('DELETE', `/admins/${other.id}?${selection}`, { token: asAdmin })
      expect(answer.status).toBe(200)
      const { docs } = await suite.payload.find({
        collection: 'decisions',
        where: { adminEmail: { equals: other.email } },
        sort: '-createdAt',
        overrideAccess: true,
      })
      expect(docs[0]).toMatchObject({ change: 'deleted', adminEmail: other.email })
    },
  )

  it('should tell an agent of the approval, and let an account be saved', async () => {
    const agent = await buildAgent(suite.payload, { status: 'pending' })
    const approve = { token: asAdmin, body: { status: 'approved' } }
    const path = `/agents/${agent.id}?select[status]=false`
    expect((await rest('PATCH', path, approve)).status).toBe(200)
    const approval = { event: 'approved', 'subject.value': new ObjectId(agent.id) }
    const notifications = connectedDatabase(suite.payload).collection('notifications')
    expect(await notifications.countDocuments(approval)).toBe(1)
    const change = { token: asAdmin, body: { name: '오관리' } }
    for (const selection of ['select[name]=true', 'select[email]=false'])
      expect((await rest('PATCH', `/admins/${admin.id}?${selection}`, change)).status).toBe(200)
  })
})
