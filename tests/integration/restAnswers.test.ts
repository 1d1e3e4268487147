import { buildAdmin, buildAgent, buildConsultation, password } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import { rest, tokenOf } from '@tests/support/http/rest'

const suite = usePayload()

const adminsToken = async () =>
  tokenOf('admins', { email: (await buildAdmin(suite.payload)).email, password })

describe("Payload's own endpoints", () => {
  it('should find all rows by having an id, and none by having no id', async () => {
    const { email, id } = await buildAgent(suite.payload)
    const count = async (token: string, where: string) => {
      const response = await rest('GET', `/agents?${where}`, { token })
      return ((await response.json()) as { totalDocs: number }).totalDocs
    }
    const admin = await adminsToken()
    const agent = await tokenOf('agents', { email, password })
    const all = await count(admin, '')
    expect(await count(admin, 'where[id][exists]=true')).toBe(all)
    expect(await count(admin, `where={"id":{"exists":"true"}}`)).toBe(all)
    expect(await count(admin, 'where[id][exists]=false')).toBe(0)
    expect(await count(agent, 'where[id][exists]=true')).toBe(1)
    expect(
      await count(agent, `where[and][0][id][exists]=true&where[and][1][id][equals]=${id}`),
    ).toBe(1)
  })

  it('should refuse a filter by a reference that is not an id, also from visitors, and not find the rows without one', async () => {
    const { id } = await buildAgent(suite.payload)
    await buildConsultation(suite.payload)
    const token = await adminsToken()
    const statusOf = async (path: string, options: { token?: string } = {}) =>
      (await rest('GET', path, options)).status
    for (const broken of ['x', 'undefined', id.slice(1), id.toUpperCase()]) {
      const condition = `[equals]=${broken}`
      const requests = await statusOf(`/consultation-requests?where[assignedAgent]${condition}`, {
        token,
      })
      const profiles = await statusOf(`/consultant-profile?where[agent]${condition}`)
      expect([requests, profiles, broken]).toEqual([400, 400, broken])
    }
    expect(await statusOf(`/consultant-profile?where[agent][equals]=${id}`)).toBe(200)
  })

  it('should find rows by their times, and refuse what is none instead of answering all rows', async () => {
    const { createdAt, id } = await buildConsultation(suite.payload)
    await buildConsultation(suite.payload)
    const token = await adminsToken()
    const find = (condition: string) =>
      rest('GET', `/consultation-requests?where[createdAt]${condition}`, { token })
    const related = 'where[assignedAgent.createdAt][greater_than]=soon'
    expect((await rest('GET', `/consultation-requests?${related}`, { token })).status).toBe(400)
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
    const admin = await adminsToken()
    const agent = await tokenOf('agents', { email, password })
    const unknown = '6561e5c2a1b2c3d4e5f60718'
    const answers = await Promise.all([
      rest('GET', `/agents/${unknown}`, { token: admin }),
      rest('GET', `/consultation-requests/${id}`, { token: agent }),
      rest('PATCH', `/agents/${unknown}`, { body: { name: '김하루' }, token: admin }),
      rest('DELETE', `/consultation-requests/${unknown}`, { token: admin }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    for (const answer of answers)
      expect(await answer.json()).toMatchObject({
        errors: [{ message: '요청하신 내용을 찾을 수 없습니다.', data: { code: 'notFound' } }],
      })
  })

  it("should write a field's path as everywhere else, also where several fields are wrong", async () => {
    const { id } = await buildAgent(suite.payload)
    const token = await adminsToken()
    const refusalOf = async (body: object) =>
      (await rest('PATCH', `/agents/${id}`, { body, token })).json()
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
    const admin = await adminsToken()
    const statusOf = async (method: 'DELETE' | 'PATCH', path: string, token?: string) =>
      (await rest(method, path, { body: {}, token })).status
    // No agent is ever deleted, and no record changed.
    for (const token of [undefined, agent, admin]) {
      expect(await statusOf('DELETE', '/agents', token)).toBe(403)
      expect(await statusOf('PATCH', '/decisions', token)).toBe(403)
    }
    for (const [token, status] of [
      [undefined, 403],
      [agent, 403],
      [admin, 400],
    ] as const)
      expect(await statusOf('DELETE', '/admins', token)).toBe(status)
  })
})
