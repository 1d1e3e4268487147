import { once } from 'node:events'
import { createServer } from 'node:net'

import { MongoClient } from 'mongodb'

import { startStandaloneMongod } from '@tests/support/database/mongod'
import { freePort } from '@tests/support/machine/freePort'
import { startRefused, startServer } from '@tests/support/http/server'
import { startSite } from '@tests/support/http/site'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function start(options: Parameters<typeof startServer>[0]) {
  const server = await startServer(options)
  cleanups.push(server.stop)
  return server
}

describe('a start that fails', () => {
  const databaseUrl = 'mongodb://127.0.0.1:1/none'

  it('should name the port that is in use', async () => {
    const port = await freePort()
    const other = createServer().listen(port)
    cleanups.push(async () => other.close())
    await once(other, 'listening')
    expect(await startRefused({ env: { PORT: `${port}` } })).toEqual({
      code: 1,
      stderr: `Port ${port} is in use by another program: set PORT to a free one.\n`,
    })
  })

  it('should say that a standalone database server is not enough, and first which database is used where none is named', async () => {
    const port = await freePort()
    cleanups.push((await startStandaloneMongod(port)).stop)
    const nameless = start({ databaseUrl: `mongodb://127.0.0.1:${port}` })
    await expect(nameless).rejects.toThrow(/^DATABASE_URL names no database, .* standalone /ms)
    expect(await startRefused({ databaseUrl: `mongodb://127.0.0.1:${port}/x` })).toEqual({
      code: 1,
      stderr: expect.stringMatching(
        /^DATABASE_URL names a standalone MongoDB server; a replica set is required .*\n$/,
      ),
    })
  })

  it.each([
    ['a wrong', 'PORT', { env: { PORT: 'eighty' } }],
    ['a wrong', 'LOG_LEVEL', { env: { LOG_LEVEL: 'loud' } }],
    ['a wrong', 'DATABASE_URL', { databaseUrl: 'postgres://127.0.0.1/x' }],
    ['a missing', 'PAYLOAD_SECRET', { databaseUrl, env: { PAYLOAD_SECRET: '' } }],
    ['a missing', 'ADMIN_PASSWORD', { env: { ADMIN_PASSWORD: '' } }],
  ])('should name %s %s in one sentence', async (_, name, options) => {
    expect(await startRefused(options)).toEqual({
      code: 1,
      stderr: expect.stringMatching(new RegExp(`^${name} (?:must|is missing)[^\\n]*\\.\\n$`)),
    })
  })
})

describe('the text log', () => {
  const name = '홍비밀'
  const phone = '010-9753-1864'
  const digits = phone.replace(/\D/g, '')
  /** The forms in which a name or phone could appear. */
  const traces = [
    ...[name, name.normalize('NFD')].flatMap((text) => [
      text,
      encodeURIComponent(text),
      JSON.stringify(text)
        .replace(/[^\x20-\x7e]/g, (char) => `\\u${char.charCodeAt(0).toString(16)}`)
        .slice(1, -1),
    ]),
    ...[phone, digits, digits.slice(3), '9753-1864'],
  ]

  it('should contain no personal data, whatever was sent and however it failed', async () => {
    const server = await startSite({ LOG_LEVEL: 'debug' })
    cleanups.push(server.stop)
    const post = (body: BodyInit, type?: string, address = '/api/consultation-requests') =>
      fetch(server.url + address, {
        method: 'POST',
        body,
        headers: { ...(type ? { 'Content-Type': type } : {}), 'Idempotency-Key': 'k'.repeat(20) },
      }).then(({ status }) => status)
    const json = (fields: object) =>
      post(JSON.stringify({ name, phone, agreed: true, ...fields }), 'application/json')
    const form = new URLSearchParams({ name, phone, agreed: 'on' })
    const multipart = new FormData()
    for (const [field, text] of form) multipart.append(field, text)

    expect(await json({})).toBe(201)
    expect(await json({ name: `${name}이` })).toBe(409)
    const refused = await Promise.all([
      json({ agreed: false }),
      json({ name: `${name}\0` }),
      json({ name: name.repeat(50) }),
      json({ name: { $ne: name } }),
      json({ phone: `${digits}x`.repeat(20) }),
      json({ phone: [phone] }),
      json({ agentId: phone, consentVersion: phone }),
      json({ idempotencyKey: name }),
      post(`{"name":"${name}","phone":"${phone}"`, 'application/json'),
      post(`"${name} ${phone}"`, 'application/json'),
      post(`${name} ${phone}`, `text/${digits}`),
      post(`${name} ${phone}`, 'multipart/form-data; boundary=x'),
      post(form.toString().repeat(2000), 'application/x-www-form-urlencoded'),
      post(multipart, undefined, `/?name=${encodeURIComponent(name)}&phone=${phone}`),
      post(form, undefined, '/'),
      post(
        JSON.stringify([{ name, phone }]),
        'text/plain',
        `/${encodeURIComponent(name)}/${phone}`,
      ),
      post(
        JSON.stringify({ email: `${digits}@x.kr`, password: name }),
        'application/json',
        '/api/admins/login',
      ),
      fetch(`${server.url}/api/consultation-requests?where[phone][equals]=${phone}`).then(
        ({ status }) => status,
      ),
      fetch(`${server.url}/api/consultation-requests/${phone}`).then(({ status }) => status),
    ])
    expect(refused.filter((status) => status >= 500)).toEqual([])

    // An internal error: the database refuses the write, and its message quotes the values.
    const client = await MongoClient.connect(server.databaseUrl)
    cleanups.push(() => client.close())
    const validator = { $jsonSchema: { properties: { phone: { pattern: '^nobody' } } } }
    await client.db().command({ collMod: 'consultation-requests', validator })
    const failed = await fetch(`${server.url}/api/consultation-requests`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name, phone, agreed: true, agentId: 'another' }),
    })
    expect(failed.status).toBe(500)

    await server.stop()
    expect(server.output()).toContain('"level":"error"')
    expect(traces.filter((trace) => server.output().includes(trace))).toEqual([])
  })
})
