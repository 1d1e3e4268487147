import { once } from 'node:events'
import { request } from 'node:http'

import type { SessionHeaders } from '@tests/support/http/client'
import { signIn, type TestServer } from '@tests/support/http/server'
import { startSite } from '@tests/support/http/site'
import { sheetsIn } from '@tests/support/workbook'

const reason = '월말 실적 보고'
const path = '/api/operations/exports'
let server: TestServer
let asAdmin: SessionHeaders

beforeAll(async () => {
  server = await startSite()
  asAdmin = await signIn(server.url)
  const submission = { name: '=1+1', phone: '01086429753', agreed: true }
  await fetch(`${server.url}/api/consultation-requests`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(submission),
  })
})
afterAll(() => server.stop())

const post = (body: object, headers: object = asAdmin) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

async function loggedExports() {
  const address = `${server.url}/api/access-log?where[action][equals]=export`
  const answer = await fetch(address, { headers: asAdmin })
  return ((await answer.json()) as { docs: object[] }).docs
}

describe('an export over HTTP', () => {
  it('should be a file that no cache stores, with no person in its name', async () => {
    const answer = await post({ format: 'csv', reason })
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/csv; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="requests\.csv"; filename\*=UTF-8''%EC%83%81%EB%8B%B4%20%EC%8B%A0%EC%B2%AD%20\d{4}-\d\d-\d\d\.csv$/,
    )
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
    expect(bytes.toString()).toContain(`"'=1+1","010-8642-9753"`)
  })

  it('should be a workbook that opens', async () => {
    const answer = await post({ format: 'xlsx', reason, search: '9753' })
    const [sheet] = sheetsIn(Buffer.from(await answer.arrayBuffer()))
    expect(sheet?.rows).toHaveLength(2)
    expect(sheet?.rows[1]).toEqual(expect.arrayContaining(['=1+1', '010-8642-9753']))
  })

  it('should be refused in Korean without a reason', async () => {
    const answer = await post({ format: 'csv' })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('사유는 5자 이상 입력해 주세요.')
  })

  it('should be in the access log even when the client disconnects at once', async () => {
    const { length } = await loggedExports()
    const headers = { 'Content-Type': 'application/json', ...asAdmin }
    const client = request(server.url + path, { method: 'POST', headers, agent: false })
    client.end(JSON.stringify({ format: 'xlsx', reason: '중간에 끊는 시험' }))
    await once(client, 'response')
    client.destroy()
    const [newest, ...others] = await loggedExports()
    expect(others).toHaveLength(length)
    expect(newest).toMatchObject({ reason: '중간에 끊는 시험', format: 'xlsx', actorKind: 'admin' })
  })

  it('should leave no personal data in the text log', () => {
    expect(server.output()).not.toMatch(/8642-?9753|=1\+1/)
  })
})
