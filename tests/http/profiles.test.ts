import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import path from 'node:path'

import sharp from 'sharp'

import { workerBuildDirectory } from '@tests/support/machine/build'
import { sendJson, type SessionHeaders } from '@tests/support/http/client'
import { postForm } from '@tests/support/http/postForm'
import { rawRequest } from '@tests/support/http/rawRequest'
import { signIn, type TestServer } from '@tests/support/http/server'
import { settled } from '@tests/support/http/settled'
import { startSite } from '@tests/support/http/site'
import { uniqueDigits } from '@tests/support/uniqueDigits'
import { limits } from '@/config/limits'
import { waitUntil } from '@/database/builtIn/waitUntil'
import { firstRunProfile } from '@/copy/firstRunContent'
import type { OwnProfile } from '@/domain/agents/ownProfile'

let server: TestServer
let asAdmin: SessionHeaders

type Credentials = { email: string; password: string }
type AgentOnSite = {
  id: string
  name: string
  intro: string
  credentials: Credentials
  session: SessionHeaders
}

beforeAll(async () => {
  server = await startSite()
  asAdmin = await signIn(server.url)
})
afterAll(() => server.stop())

const send = <T>(method: string, path: string, body: object, headers: object) =>
  sendJson<T>(method, server.url + path, body, headers)

/** Creates an approved agent with a saved profile. */
async function createAgent(): Promise<AgentOnSite> {
  const digits = uniqueDigits()
  const name = `영업${digits}`
  const account = { name, phone: '01011112222', email: `${digits}@http.test` }
  const data = { ...account, password: 'agent-password' }
  const { doc } = await send<{ doc: { id: string } }>('POST', '/api/agents', data, asAdmin)
  await decide(doc.id, 'approved')
  const session = await signIn(server.url, data, 'agents')
  const agent = { id: doc.id, name, intro: `인사말 ${digits}`, credentials: data, session }
  await save(agent, agent.intro)
  return agent
}

const decide = (id: string, status: string) =>
  send('PATCH', `/api/agents/${id}`, { status }, asAdmin)

const save = ({ name, session }: AgentOnSite, introMessage: string) =>
  send<OwnProfile>('PUT', '/api/profile', { name, introMessage }, session)

async function publish({ id }: AgentOnSite): Promise<void> {
  const rows = `/api/consultant-profile?where[agent][equals]=${id}&depth=0`
  const read = (address: string) => fetch(server.url + address, { headers: asAdmin })
  const { docs } = (await (await read(rows)).json()) as { docs: { id: string }[] }
  const address = `/api/consultant-profile/${docs[0]?.id}`
  const draft = (await (await read(`${address}?draft=true&depth=0`)).json()) as {
    name: string
    introMessage: string
  }
  const { introMessage, name } = draft
  await send('PATCH', address, { introMessage, name, _status: 'published' }, asAdmin)
}

async function createPublicAgent(): Promise<AgentOnSite> {
  const agent = await createAgent()
  await publish(agent)
  return agent
}

const open = (address: string, init: RequestInit = {}) =>
  fetch(server.url + address, { redirect: 'manual', ...init })
const page = async (address: string) => (await open(address)).text()
const randomId = () => randomBytes(12).toString('hex')

const isDefault = (html: string) =>
  html.includes(firstRunProfile.introMessage) && !html.includes('인사말 ')

/** Everything in Next's cache, of pages and of data. */
async function cached(): Promise<string[]> {
  const lists = ['server', 'cache/fetch-cache'].map((folder) =>
    readdir(path.join(workerBuildDirectory(), folder), { recursive: true }).catch(() => []),
  )
  return (await Promise.all(lists)).flat().map(String).sort()
}

describe("a visit with an agent's referral link", () => {
  it('should show the published profile from the cache on an otherwise unchanged landing page', async () => {
    const { id, intro, name } = await createPublicAgent()
    for (const address of [`/?ref=${id}`, `/?utm_source=kakao&ref=${id}`, `/?ref=${id}&x=%ff`]) {
      const response = await open(address)
      const html = await response.text()
      expect([address, response.status, html.includes(name)]).toEqual([address, 200, true])
      expect(html).toContain(intro)
      expect(html).not.toContain(firstRunProfile.introMessage)
      expect(html).toMatch(/<link rel="canonical" href="[^"]*\/?"/)
      expect(html).not.toMatch(new RegExp(`rel="canonical" href="[^"]*${id}`))
      expect(response.headers.get('set-cookie')).toContain(`ref=${id}`)
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    }
    const pages = async () => (await cached()).filter((file) => file.endsWith(`/r/${id}.html`))
    // Next answers before it has written a page.
    const isWritten = async () => (await pages()).length > 0
    expect(await waitUntil(isWritten, { timeoutMs: 10_000 })).toBe(true)
    expect(await pages()).toHaveLength(1)
  })

  it('should be answered in full, on HEAD, and with 304', async () => {
    const { id } = await createPublicAgent()
    const { headers } = await settled(`${server.url}/?ref=${id}`)
    const head = await open(`/?ref=${id}`, { method: 'HEAD' })
    expect([head.status, head.headers.get('etag')]).toEqual([200, headers.get('etag')])
    const etag = headers.get('etag') ?? ''
    const [status] = await statusAndLocation(`/?ref=${id}`, { 'If-None-Match': etag })
    expect(status).toBe(304)
    expect((await open('/')).headers.get('etag')).not.toBe(etag)
  })

  it("should be answered with that page's data when a script asks for it", async () => {
    const { id, intro } = await createPublicAgent()
    const headers = { RSC: '1' }
    const answer = await open(`/?ref=${id}&_rsc=1`, { headers, redirect: 'follow' })
    expect(answer.headers.get('content-type')).toContain('text/x-component')
    expect(answer.headers.get('x-nextjs-rewritten-path')).toBe(`/r/${id}`)
    expect(await answer.text()).toContain(intro)
  })

  it('should still show the profile after a plain form post', async () => {
    const { id, intro } = await createPublicAgent()
    const fields = { name: '김하루', phone: '01013572468', agreed: 'on' }
    const answer = await postForm(`${server.url}/?ref=${id}`, fields)
    const html = await answer.text()
    expect(html).toContain('신청이 접수되었습니다!')
    expect(html).toContain(intro)
    const rows = await open('/api/consultation-requests?depth=0&limit=1', { headers: asAdmin })
    expect(await rows.json()).toMatchObject({ docs: [{ agentId: id, assignedAgent: id }] })
    expect(await page(`/?ref=${id}`)).not.toContain('신청이 접수되었습니다!')
  })
})

describe('a visit without a link by somebody who came with one', () => {
  const cookie = (id: string) => ({ headers: { cookie: `ref=${id}` } })

  it("should be answered with that agent's public page, as this visitor's own", async () => {
    const { id, intro } = await createPublicAgent()
    const viaLink = await settled(`${server.url}/?ref=${id}`)
    for (const address of ['/', '/?utm_source=kakao']) {
      const response = await open(address, cookie(id))
      const html = await response.text()
      expect([address, response.status]).toEqual([address, 200])
      expect(html).toContain(intro)
      expect(response.headers.get('etag')).toBe(viaLink.headers.get('etag'))
      expect(response.headers.get('cache-control')).toBe('private, no-cache')
      expect(response.headers.get('vary')).toMatch(/\bcookie\b/i)
      expect(response.headers.get('set-cookie')).toBeNull()
    }
    const etag = viaLink.headers.get('etag') ?? ''
    const again = await rawRequest(server.url, '/', {
      headers: { Cookie: `ref=${id}`, 'If-None-Match': etag },
    })
    expect([again.status, again.headers['cache-control']]).toEqual([304, 'private, no-cache'])
    expect(await (await open('/privacy', cookie(id))).text()).not.toContain(intro)
  })

  it('should leave the pages of everybody else as they are', async () => {
    const agent = await createPublicAgent()
    const before = await settled(`${server.url}/`)
    expect(await (await open('/', cookie(agent.id))).text()).toContain(agent.intro)
    const after = await open('/')
    expect(isDefault(await after.text())).toBe(true)
    for (const name of ['etag', 'cache-control', 'vary'])
      expect([name, after.headers.get(name)]).toEqual([name, before.headers.get(name)])
    const link = await open(`/?ref=${agent.id}`)
    expect(link.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(link.headers.get('vary')).not.toMatch(/\bcookie\b/i)
  })

  it('should get the default page for any other cookie and any other ref', async () => {
    const [published, draft, suspended] = [
      await createPublicAgent(),
      await createAgent(),
      await createPublicAgent(),
    ]
    await decide(suspended.id, 'suspended')
    const landing = await settled(`${server.url}/`)
    const html = await landing.text()
    const cookies = [draft.id, suspended.id, randomId(), 'x', '%ff', `${published.id}x`]
    for (const value of cookies) {
      const response = await open('/', cookie(value))
      expect([value, await response.text()]).toEqual([value, html])
      expect(response.headers.get('cache-control')).toBe(landing.headers.get('cache-control'))
      expect(response.headers.get('vary')).toBe(landing.headers.get('vary'))
    }
    for (const address of ['/?ref=', '/?ref=x', `/?ref=${draft.id}`])
      expect([address, await (await open(address, cookie(published.id))).text()]).toEqual([
        address,
        html,
      ])
  })

  it('should show the agent in the confirmation of a plain post, and be forgotten after it', async () => {
    const { id, intro, name } = await createPublicAgent()
    const fields = { name: '김하루', phone: '01013572469', agreed: 'on' }
    const answer = await postForm(`${server.url}/`, fields, { cookie: `ref=${id}` })
    const html = await answer.text()
    expect(html).toContain('신청이 접수되었습니다!')
    expect(html).toContain(`${name} 컨설턴트가 직접 전화드립니다`)
    expect(html).toContain(intro)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.headers.getSetCookie().join()).toMatch(/\bref=; [^,]*Max-Age=0/)
    const rows = await open('/api/consultation-requests?depth=0&limit=1', { headers: asAdmin })
    expect(await rows.json()).toMatchObject({
      docs: [{ agentId: id, assignedAgent: id, referralSource: 'cookie' }],
    })
  })
})

describe('the default page', () => {
  it('should answer any other referral, and leave nothing in the cache', async () => {
    const [published, draft, suspended] = [
      await createPublicAgent(),
      await createAgent(),
      await createPublicAgent(),
    ]
    await decide(suspended.id, 'suspended')
    const landing = await (await settled(`${server.url}/`)).text()
    expect(isDefault(landing)).toBe(true)
    const before = await cached()
    const { id } = published
    for (const query of [
      '',
      '?ref=',
      '?ref=x',
      `?ref=${id.toUpperCase()}x`,
      `?ref=${id}%20`,
      `?ref=${id}%00`,
      `?ref=${'a'.repeat(65)}`,
      `?ref=${id}&ref=${id}`,
      `?ref=${id}&ref=x`,
      `?ref[]=${id}`,
      `?Ref=${id}`,
      '?ref=%ff',
      '?ref=..%2Fr%2Fx',
      `?ref=${draft.id}`,
      `?ref=${suspended.id}`,
      `?ref=${randomId()}`,
    ]) {
      expect([query, await page(`/${query}`)]).toEqual([query, landing])
    }
    for (let round = 0; round < 10; round += 1) {
      const visits = Array.from({ length: 20 }, () => page(`/?ref=${randomId()}`))
      for (const html of await Promise.all(visits)) expect(html).toBe(landing)
    }
    expect(await cached()).toEqual(before)
  })

  it("should not show the referral's profile at other addresses", async () => {
    const { id, intro } = await createPublicAgent()
    for (const address of [`/login?ref=${id}`, `/none?ref=${id}`])
      expect(await page(address)).not.toContain(intro)
  })
})

describe("an agent's internal path", () => {
  it('should redirect to the referral link, however it is written', async () => {
    const { id } = await createPublicAgent()
    const before = await cached()
    const other = randomId()
    for (const [address, place] of [
      [`/r/${id}`, `/?ref=${id}`],
      [`/r/${id}?utm_source=a`, `/?utm_source=a&ref=${id}`],
      [`/r/${id}?ref=b`, `/?ref=${id}`],
      [`/r/${other}`, `/?ref=${other}`],
      [`//r//${other}`, `/?ref=${other}`],
      [`/%72/${other}`, `/?ref=${other}`],
      [`/r%2F${other}`, `/?ref=${other}`],
      [`/r/${other}/`, `/?ref=${other}`],
      ['/r/', '/?ref='],
    ]) {
      const answer = await statusAndLocation(address ?? '')
      expect([address, ...answer]).toEqual([address, 307, place])
    }
    expect((await statusAndLocation(`/r/${other}.rsc`))[0]).toBe(404)
    for (const address of ['/r/%2e%2e%2flogin', `/./r/${other}`, `/x/../r/${other}`])
      expect([address, (await rawRequest(server.url, address)).status]).toEqual([address, 400])
    expect(await cached()).toEqual(before)
    expect((await open('/r')).status).toBe(404)
  })
})

describe('a change of a profile', () => {
  it('should show on the very next visit: published, edited, suspended, reactivated', async () => {
    const agent = await createAgent()
    const { id, intro } = agent
    const link = `/?ref=${id}`
    expect(isDefault(await page(link))).toBe(true)
    for (let round = 0; round < 3; round += 1) {
      const next = `${intro} (${round})`
      await save(agent, next)
      expect(await page(link)).not.toContain(next)
      await publish(agent)
      expect(await page(link)).toContain(next)
      await decide(id, 'suspended')
      expect(isDefault(await page(link))).toBe(true)
      await decide(id, 'approved')
      expect(await page(link)).toContain(next)
      // The suspension ended the session.
      agent.session = await signIn(server.url, agent.credentials, 'agents')
    }
    const other = await createPublicAgent()
    await decide(id, 'suspended')
    expect(await page(`/?ref=${other.id}`)).toContain(other.intro)
  })

  it('should show while the page is being visited', async () => {
    const agent = await createPublicAgent()
    const link = `/?ref=${agent.id}`
    let isOver = false
    const visit = async () => {
      while (!isOver) await page(link)
    }
    const visits = Promise.all([visit(), visit(), visit()])
    const seen: boolean[] = []
    for (let round = 0; round < 8; round += 1) {
      await decide(agent.id, 'suspended')
      seen.push(isDefault(await page(link)))
      await decide(agent.id, 'approved')
      seen.push((await page(link)).includes(agent.intro))
    }
    isOver = true
    await visits
    expect(seen).toEqual(seen.map(() => true))
  })
})

describe('PUT /api/profile', () => {
  const put = (
    session: SessionHeaders | undefined,
    body: BodyInit,
    headers: Record<string, string> = {},
  ) => open('/api/profile', { method: 'PUT', body, headers: { ...session, ...headers } })

  const form = (fields: Record<string, string | Blob>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries({ name: '이영업', introMessage: '안녕', ...fields }))
      data.append(name, value)
    return data
  }
  const json = { 'Content-Type': 'application/json' }

  it("should store a photo as the site's own file and return its address, which only the agent and admins may read yet", async () => {
    const { session } = await createAgent()
    const bytes = await sharp({
      create: { width: 900, height: 700, channels: 3, background: '#333' },
    })
      .jpeg()
      .toBuffer()
    const saved = await put(session, form({ photo: new Blob([new Uint8Array(bytes)]) }))
    expect([saved.status, saved.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const { imageUrl } = (await saved.json()) as OwnProfile
    const picture = await open(imageUrl, { headers: session })
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(picture.headers.get('cache-control')).toBe('no-store')
    // It waits for its publication.
    expect((await open(imageUrl)).status).toBe(404)
    const read = await open('/api/profile', { headers: session })
    expect(await read.json()).toMatchObject({ hasPhoto: true, imageUrl, state: 'waiting' })
  })

  it('should refuse invalid input in Korean', async () => {
    const { session } = await createAgent()
    const large = new Blob([new Uint8Array(9 * 1024 * 1024)])
    const refused: [status: number, answer: Response][] = [
      [401, await put(undefined, form({}))],
      [403, await put(asAdmin, form({}))],
      [403, await put({ ...session, Origin: 'http://elsewhere.test' }, form({}))],
      [400, await put(session, form({ introMessage: '' }))],
      [400, await put(session, form({ photo: '0'.repeat(24) }))],
      [415, await put(session, form({ photo: new Blob(['<svg/>'], { type: 'image/png' }) }))],
      [400, await put(session, form({ photo: new Blob([new Uint8Array([255, 216, 255, 0])]) }))],
      [413, await put(session, form({ photo: large }))],
      [415, await put(session, 'name=x', { 'Content-Type': 'text/plain' })],
      [400, await put(session, '{', json)],
      [400, await put(session, 'null', json)],
      [400, await put(session, 'x', { 'Content-Type': 'multipart/form-data; boundary=y' })],
    ]
    for (const [status, answer] of refused) {
      expect(answer.status).toBe(status)
      const { errors } = (await answer.json()) as { errors: { message: string }[] }
      expect(errors[0]?.message).toMatch(/[가-힣]/)
    }
    expect((await open('/api/profile')).status).toBe(401)
    expect(server.output()).not.toMatch(/이영업/)
  })

  it('should say when the next photo is allowed after too many', async () => {
    const { session } = await createAgent()
    // Refused photos count as well.
    const send = () => put(session, form({ photo: new Blob(['<svg/>']) }))
    for (let photos = 0; photos < limits.photosPerAgent; photos += 1)
      expect((await send()).status).toBe(415)
    const refused = await send()
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([429, 'no-store'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('should be closed from the moment of a suspension', async () => {
    const agent = await createAgent()
    await decide(agent.id, 'suspended')
    expect([401, 403]).toContain((await put(agent.session, form({}))).status)
    const settings = await open('/dashboard/settings', { headers: agent.session })
    expect([settings.status, settings.headers.get('location')]).toEqual([307, '/login'])
    expect(await settings.text()).not.toContain(agent.intro)
  })
})

/** Not through `fetch`, which normalises addresses. */
async function statusAndLocation(
  address: string,
  headers: Record<string, string> = {},
): Promise<[number | undefined, string | undefined]> {
  const { hostname, port } = new URL(server.url)
  const request = get({ hostname, port, path: address, headers })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.resume()
  return [response.statusCode, response.headers.location]
}
