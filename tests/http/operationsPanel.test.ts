import { randomBytes } from 'node:crypto'

import { durations } from '@/config/durations'
import { waitUntil } from '@/database/builtIn/waitUntil'
import type { AgentStatus } from '@/domain/agents/agentStatus'
import type { ConsultationRow } from '@/domain/operationsPanel/operationsPanel'
import type { Page } from '@/domain/lists/paging'
import type { SessionHeaders } from '@tests/support/http/client'
import { signIn, type TestServer } from '@tests/support/http/server'
import { startSite } from '@tests/support/http/site'
import { submit } from '@tests/support/http/submitters'

let server: TestServer
let asAdmin: SessionHeaders

beforeAll(async () => {
  server = await startSite()
  asAdmin = await signIn(server.url)
})
afterAll(() => server.stop())

const send = (method: string, path: string, headers: object, body?: unknown) =>
  fetch(server.url + path, {
    method,
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  })

const messageOf = async (response: Response) =>
  ((await response.json()) as { errors: { message: string }[] }).errors[0]?.message

const decide = (id: string, status: AgentStatus, reason?: string) =>
  send('PATCH', `/api/agents/${id}`, asAdmin, { status, reason })

async function createAgent() {
  const email = `agent-${randomBytes(6).toString('hex')}@http.test`
  const data = { name: '이영업', phone: '01011112222', email, password: 'agent-password' }
  const response = await send('POST', '/api/agents', asAdmin, { ...data, status: 'pending' })
  const { doc } = (await response.json()) as { doc: { id: string } }
  return { id: doc.id, email, password: data.password }
}

const routes: [method: string, path: string, body: object | undefined][] = [
  ['POST', '/api/operations/requests', {}],
  ['POST', '/api/operations/agents', { group: 'approved' }],
  ['GET', '/api/operations/counts', undefined],
]

describe('the routes of the operations panel', () => {
  it.each(routes)('should serve admins only: %s %s', async (method, path, body) => {
    const { id, ...credentials } = await createAgent()
    await decide(id, 'approved')
    const asAgent = await signIn(server.url, credentials, 'agents')
    const { Cookie } = asAdmin
    const answers: [object, number][] = [
      [asAdmin, 200],
      [asAgent, 403],
      [{}, 401],
      [{ Cookie, Origin: 'https://elsewhere.example' }, method === 'GET' ? 401 : 403],
    ]
    for (const [headers, status] of answers) {
      const response = await send(method, path, headers, body)
      expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store'])
      if (status !== 200) expect(await messageOf(response)).toMatch(/[가-힣]/)
    }
  })

  it.each([
    ['/api/operations/requests', '[]'],
    ['/api/operations/requests', 'null'],
    ['/api/operations/requests', '{"after":"x"}'],
    ['/api/operations/requests', '{"search":{"$ne":""}}'],
    ['/api/operations/agents', '{}'],
    ['/api/operations/agents', '{"group":"__proto__"}'],
  ])('should refuse at %s the body %s', async (path, body) => {
    const headers = { 'Content-Type': 'application/json', ...asAdmin }
    const response = await fetch(server.url + path, { method: 'POST', headers, body })
    expect(response.status).toBe(400)
    expect(await messageOf(response)).toMatch(/[가-힣]/)
  })

  it.each(['x', '0'.repeat(24), '%00', '__proto__'])('should find no request %s', async (id) => {
    const response = await send('GET', `/api/operations/requests/${id}`, asAdmin)
    expect([400, 404]).toContain(response.status)
  })

  it('should log who read which rows, without personal data', async () => {
    const { text } = await submit(server.url, { phone: '01086429753' })
    const { doc } = JSON.parse(text) as { doc: { id: string } }
    const body = { search: '8642-9753' }
    const response = await send('POST', '/api/operations/requests', asAdmin, body)
    const { rows } = (await response.json()) as Page<ConsultationRow>
    expect(rows).toMatchObject([{ id: doc.id, name: '김하루', phone: '010-8642-9753' }])
    const row = await send('GET', `/api/operations/requests/${doc.id}`, asAdmin)
    expect(await row.json()).toEqual(rows[0])
    const where = `where[subjects][equals]=${doc.id}`
    const log = await send('GET', `/api/access-log?${where}`, asAdmin)
    const { docs } = (await log.json()) as { docs: object[] }
    const read = { action: 'read', actorKind: 'admin', subjects: [doc.id], count: 1 }
    expect(docs).toMatchObject([read, read])
    expect(docs[0]).toMatchObject({ address: expect.stringMatching(/127\.0\.0\.1|::1/) })
    expect(JSON.stringify(docs)).not.toMatch(/8642-?9753|김하루/)
    expect(server.output()).not.toMatch(/8642-?9753|김하루/)
  })
})

describe('decisions over REST', () => {
  it('should be refused in Korean where they are not allowed', async () => {
    const { id } = await createAgent()
    const unreasoned = await decide(id, 'rejected')
    expect(unreasoned.status).toBe(400)
    expect(await unreasoned.json()).toMatchObject({
      errors: [{ data: { errors: [{ path: 'reason', message: '반려 사유를 입력해 주세요.' }] } }],
    })
    const impossible = await decide(id, 'suspended')
    expect(impossible.status).toBe(409)
    expect(await messageOf(impossible)).toBe('이미 처리되었거나 변경할 수 없는 상태입니다.')
    expect((await decide(id, 'rejected', '서류 미비')).status).toBe(200)
  })

  it.each([['f'.repeat(24)], ['x'], [['a']], [{ $ne: null }], [7]])(
    'should not assign a request to %j',
    async (assignedAgent) => {
      const { text } = await submit(server.url)
      const { doc } = JSON.parse(text) as { doc: { id: string } }
      const path = `/api/consultation-requests/${doc.id}`
      const response = await send('PATCH', path, asAdmin, { assignedAgent })
      expect(response.status).toBe(400)
      expect(await messageOf(response)).toMatch(/[가-힣]/)
    },
  )

  it('should lose nothing when several admins decide at once', async () => {
    const { id } = await createAgent()
    const submitted: string[] = []
    expect((await decide(id, 'approved')).status).toBe(200)
    for (let round = 0; round < 10; round += 1) {
      expect((await decide(id, 'suspended')).status).toBe(200)
      const visits = Array.from({ length: 6 }, () => submit(server.url, { agentId: id } as object))
      const approvals = [decide(id, 'approved'), decide(id, 'approved')]
      for (const { status, text } of await Promise.all(visits)) {
        expect(status).toBe(201)
        submitted.push((JSON.parse(text) as { doc: { id: string } }).doc.id)
      }
      for (const { status } of await Promise.all(approvals)) expect(status).toBe(200)
    }
    const where = new URLSearchParams({
      'where[assignedAgent][equals]': id,
      limit: '100',
      'select[agentId]': 'true',
    })
    const assigned = async () => {
      const answer = await send('GET', `/api/consultation-requests?${where}`, asAdmin)
      const { docs } = (await answer.json()) as { docs: { id: string }[] }
      return docs.map((row) => row.id).sort()
    }
    // One that was on its way at the moment of a decision is put right by the second sweep.
    await waitUntil(async () => (await assigned()).length === submitted.length, {
      timeoutMs: durations.secondSweep + 30_000,
      everyMs: 500,
    })
    expect(await assigned()).toEqual(submitted.toSorted())
    const query = new URLSearchParams({ 'where[agent][equals]': id, limit: '100' })
    const records = await send('GET', `/api/decisions?${query}`, asAdmin)
    expect(await records.json()).toMatchObject({ totalDocs: 21 })
  })
})
