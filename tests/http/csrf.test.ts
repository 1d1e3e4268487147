import { MongoClient } from 'mongodb'

import { expiringIndexes } from '@/database/core/expiringIndexes'
import { systemCollections } from '@/database/core/systemCollections'
import { marksTakenOff } from '@tests/support/database/marks'
import type { SessionHeaders } from '@tests/support/http/client'
import { rawRequest } from '@tests/support/http/rawRequest'
import { admin as credentials, signIn } from '@tests/support/http/server'
import { type Site, startSite } from '@tests/support/http/site'

let server: Site
let client: MongoClient
let asAdmin: SessionHeaders
let asAgent: SessionHeaders
const ids = { agent: '', consultation: '' }
const agent = { name: '이영업', phone: '01011112222', email: 'csrf@test.kr', password: 'password' }

beforeAll(async () => {
  server = await startSite()
  client = await MongoClient.connect(server.databaseUrl)
  asAdmin = await signIn(server.url)
  ids.agent = await create('/api/agents', { ...agent, status: 'approved' })
  const submission = { name: '김하루', phone: '01033334444', agreed: true, agentId: ids.agent }
  ids.consultation = await create('/api/consultation-requests', submission)
  asAgent = await signIn(server.url, agent, 'agents')
})
afterAll(async () => {
  await client.close()
  await server.stop()
})

async function create(path: string, body: object): Promise<string> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...asAdmin },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
  return ((await response.json()) as { doc: { id: string } }).doc.id
}

/** What the application's jobs and the access log write by themselves. */
const ofJobs = new Set<string>([
  'access-log',
  'notifications',
  'retention-reports',
  systemCollections.agentStatistics,
  systemCollections.agentSweeps,
  systemCollections.claimChecks,
  systemCollections.leases,
  systemCollections.jobStates,
  systemCollections.consultationCountChanges,
  systemCollections.consultationCounts,
])

/** Collections from which MongoDB removes rows by itself. */
const expiring = new Set(expiringIndexes.map(([collection]) => collection))

/** Without what MongoDB may remove meanwhile because it expires. */
const lasting = { expiresAt: { $not: { $lt: new Date(Date.now() + 30 * 60_000) } } }

/** Everything else that is stored, collection by collection, so that a failure names the one that was changed. */
async function stored(): Promise<Record<string, string>> {
  const database = client.db()
  await marksTakenOff(database)
  const infos = await database.listCollections({}, { nameOnly: true }).toArray()
  const names = infos.map(({ name }) => name).filter((name) => !ofJobs.has(name))
  const collections = names.filter((name) => !expiring.has(name))
  const { collections: hashes } = await database.command({ dbHash: 1, collections })
  const kept = names.filter((name) => expiring.has(name))
  const rows = kept.map(async (name) => {
    const found = await database.collection(name).find(lasting).sort({ _id: 1 }).toArray()
    return [name, JSON.stringify(found)] as const
  })
  return { ...hashes, ...Object.fromEntries(await Promise.all(rows)) }
}

/** Headers by which a browser describes a request that a page of another origin makes, and the ones it may leave out. */
const forgeries = (): Record<string, Record<string, string>> => {
  const { port } = new URL(server.url)
  return {
    'another site': { Origin: 'https://elsewhere.test', 'Sec-Fetch-Site': 'cross-site' },
    'another site, in an older browser': { Origin: 'https://elsewhere.test' },
    'a frame without an origin': { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
    'a frame without an origin, in an older browser': { Origin: 'null' },
    'another port': {
      Origin: `http://localhost:${Number(port) + 1}`,
      'Sec-Fetch-Site': 'same-site',
    },
    'another scheme': { Origin: `https://localhost:${port}` },
    'a sibling': { Origin: `http://other.localhost:${port}`, 'Sec-Fetch-Site': 'same-site' },
    'a longer name': { Origin: `http://localhost:${port}.elsewhere.test` },
    'a page that leaves it out': { 'Sec-Fetch-Site': 'cross-site' },
    'a sibling that leaves it out': { 'Sec-Fetch-Site': 'same-site' },
    nowhere: {},
    'us, which the browser denies': { Origin: server.url, 'Sec-Fetch-Site': 'cross-site' },
    'another site that names itself the host': {
      Origin: 'http://elsewhere.test',
      Host: 'elsewhere.test',
      'X-Forwarded-Host': 'elsewhere.test',
    },
  }
}

/** A body in each form that a page can send without a CORS preflight, and as JSON. */
function bodies(fields: Record<string, unknown>): [type: string, body: string][] {
  const json = JSON.stringify(fields)
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const texts = Object.entries(fields).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  return [
    ['application/json', json],
    ['text/plain', json],
    ['application/x-www-form-urlencoded', new URLSearchParams(texts).toString()],
    ['application/x-www-form-urlencoded', new URLSearchParams({ _payload: json }).toString()],
    [
      'multipart/form-data; boundary=x',
      `${texts.map(([name, value]) => part(name, value)).join('')}${part('_payload', json)}--x--\r\n`,
    ],
  ]
}

const upload = [
  '--x',
  'Content-Disposition: form-data; name="_payload"',
  '',
  '{"alt":"x"}',
  '--x',
  'Content-Disposition: form-data; name="file"; filename="a.gif"',
  'Content-Type: image/gif',
  '',
  'GIF89a',
  '--x--',
  '',
].join('\r\n')

type Attack = {
  person: 'an admin' | 'an agent'
  method: string
  path: () => string
  fields: Record<string, unknown>
  headers?: Record<string, string>
  body?: string
}
const attack = (
  person: Attack['person'],
  method: string,
  path: string | (() => string),
  fields: Record<string, unknown> = {},
  more: Pick<Attack, 'headers' | 'body'> = {},
): Attack => ({
  person,
  method,
  path: typeof path === 'string' ? () => path : path,
  fields,
  ...more,
})

const reset = { token: 'a'.repeat(64), password: 'new password' }
const forgedSubmission = { name: '김하루', phone: '01077778888', agreed: true }
const action = { headers: { 'Next-Action': 'f'.repeat(42) }, body: '[]' }
const registration = { ...agent, email: 'new@test.kr' }

const attacks: Record<string, Attack> = {
  'decides on an agent': attack('an admin', 'PATCH', () => `/api/agents/${ids.agent}`, {
    status: 'suspended',
    reason: '공격',
  }),
  'overrides the method': attack(
    'an admin',
    'POST',
    () => `/api/agents/${ids.agent}`,
    { status: 'suspended', reason: '공격' },
    { headers: { 'X-HTTP-Method-Override': 'PATCH', 'X-Payload-HTTP-Method-Override': 'GET' } },
  ),
  'deletes a request': attack(
    'an admin',
    'DELETE',
    () => `/api/consultation-requests/${ids.consultation}`,
  ),
  'deletes every request': attack(
    'an admin',
    'DELETE',
    '/api/consultation-requests?where[id][exists]=true',
  ),
  'reassigns a request': attack(
    'an admin',
    'PATCH',
    () => `/api/consultation-requests/${ids.consultation}`,
    {
      assignedAgent: null,
    },
  ),
  'makes an approved agent': attack('an admin', 'POST', '/api/agents', {
    ...registration,
    status: 'approved',
  }),
  'makes an admin': attack('an admin', 'POST', '/api/admins', {
    email: 'new@test.kr',
    password: 'password',
  }),
  'edits the landing page': attack('an admin', 'POST', '/api/globals/landing-page', {
    hero: { headline: '공격' },
  }),
  'edits the site': attack('an admin', 'POST', '/api/globals/site-settings', { brandName: '공격' }),
  'publishes a profile': attack('an admin', 'POST', '/api/consultant-profile', {
    name: '공격',
    introMessage: '공격',
    _status: 'published',
  }),
  'uploads a file': attack(
    'an admin',
    'POST',
    '/api/media',
    {},
    {
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      body: upload,
    },
  ),
  'keeps a preference': attack('an admin', 'POST', '/api/payload-preferences/nav', {
    value: { open: false },
  }),
  'reads requests': attack('an admin', 'POST', '/api/operations/requests'),
  'reads agents': attack('an admin', 'POST', '/api/operations/agents', { group: 'approved' }),
  'calls the panel': attack('an admin', 'POST', '/admin', {}, action),
  'renews an admin': attack('an admin', 'POST', '/api/admins/refresh-token'),
  'signs an admin out': attack('an admin', 'POST', '/api/admins/logout'),
  'signs an admin out everywhere': attack(
    'an admin',
    'POST',
    '/api/admins/logout?allSessions=true',
  ),
  'signs somebody else in': attack('an admin', 'POST', '/api/agents/login', agent),
  'saves a profile': attack('an agent', 'PUT', '/api/profile', {
    name: '공격',
    introMessage: '공격',
  }),
  'corrects an agent': attack('an agent', 'PATCH', () => `/api/agents/${ids.agent}`, {
    name: '공격',
  }),
  'changes a password': attack('an agent', 'POST', '/api/agents/password', {
    currentPassword: agent.password,
    password: 'new password',
  }),
  'signs an agent out': attack('an agent', 'POST', '/api/agents/logout'),
  'asks for a reset': attack('an agent', 'POST', '/api/password-resets', { email: agent.email }),
  'resets a password': attack('an agent', 'POST', '/api/password-resets/confirm', reset),
  'submits a request': attack('an agent', 'POST', '/api/consultation-requests', forgedSubmission),
  'registers an agent': attack('an agent', 'POST', '/api/agents', registration),
  'posts the request form': attack('an agent', 'POST', '/', forgedSubmission),
  'posts the sign-in form': attack('an agent', 'POST', '/login', credentials),
  'posts the registration form': attack('an agent', 'POST', '/register', registration),
  'posts the reset form': attack('an agent', 'POST', '/reset-password?token=abc', reset),
  'calls an action of the site': attack('an agent', 'POST', '/dashboard', {}, action),
  'uses a method that nothing has': attack('an agent', 'PUT', '/api/customers'),
}

const sessionOf = ({ person }: Attack) => (person === 'an admin' ? asAdmin : asAgent)

const formsOf = ({ body, fields }: Attack): [type: string | undefined, text: string][] =>
  body === undefined ? bodies(fields) : [[undefined, body]]

const send = (attack: Attack, from: Record<string, string>, forms = formsOf(attack)) =>
  Promise.all(
    forms.map(([type, body]) =>
      rawRequest(server.url, attack.path(), {
        method: attack.method,
        headers: {
          ...(type === undefined ? {} : { 'Content-Type': type }),
          ...attack.headers,
          ...from,
        },
        body,
      }),
    ),
  )

describe('a cross-origin request with a session cookie', () => {
  it.each(Object.keys(attacks))('should be refused and change nothing: %s', async (name) => {
    const attacked = attacks[name] as Attack
    const { Cookie } = sessionOf(attacked)
    const before = await stored()
    for (const [from, headers] of Object.entries(forgeries())) {
      for (const answer of await send(attacked, { Cookie, ...headers })) {
        expect([from, answer.status, answer.text]).toEqual([
          from,
          403,
          expect.stringMatching(/[가-힣]/),
        ])
        expect(answer.headers).not.toHaveProperty('set-cookie')
      }
    }
    expect(await stored()).toEqual(before)
  })

  it('should be refused without a session too, so that it signs nobody in to another account', async () => {
    const before = await stored()
    for (const name of ['signs somebody else in', 'submits a request', 'posts the sign-in form']) {
      for (const [from, headers] of Object.entries(forgeries())) {
        const isProgram = headers.Origin === undefined && headers['Sec-Fetch-Site'] === undefined
        // The forged host would be its own site without our cookies; and only a proxy knows the scheme of the host.
        if (isProgram || headers.Host || from === 'another scheme') continue
        for (const { status } of await send(attacks[name] as Attack, headers)) {
          expect([name, from, status]).toEqual([name, from, 403])
        }
      }
    }
    expect(await stored()).toEqual(before)
  })
})

const looks: [Attack['person'], () => string][] = [
  ['an admin', () => '/'],
  ['an admin', () => '/login'],
  ['an admin', () => '/admin'],
  ['an admin', () => `/admin/collections/agents/${ids.agent}`],
  ['an admin', () => '/admin/logout'],
  ['an admin', () => `/api/agents/${ids.agent}?status=suspended`],
  ['an admin', () => '/api/admins/logout'],
  ['an admin', () => '/api/admins/refresh-token'],
  ['an agent', () => '/dashboard'],
  ['an agent', () => '/api/agents/logout'],
  ['an agent', () => '/api/agents/me'],
  ['an agent', () => '/api/profile'],
  ['an agent', () => '/reset-password?token=abc'],
]

describe('a GET request', () => {
  it.each(looks)('should change nothing, whatever its origin: %s, %s', async (person, path) => {
    const { Cookie } = person === 'an admin' ? asAdmin : asAgent
    // The first visit creates the panel's preferences.
    for (const method of ['GET', 'HEAD'])
      await rawRequest(server.url, path(), { method, headers: { Cookie } })
    const before = await stored()
    for (const headers of Object.values(forgeries())) {
      for (const method of ['GET', 'HEAD']) {
        const navigation = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }
        await rawRequest(server.url, path(), {
          method,
          headers: { Cookie, ...navigation, ...headers },
        })
      }
    }
    expect(await stored()).toEqual(before)
  })

  it("should not reach the panel's sign-out page through a link on another site", async () => {
    const { Cookie } = asAdmin
    const open = (site: string) =>
      rawRequest(server.url, '/admin/logout', {
        headers: { Cookie, 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Site': site },
      })
    expect((await open('cross-site')).status).toBe(403)
    expect((await open('same-site')).status).toBe(403)
    expect((await open('same-origin')).status).toBe(200)
  })

  it('should give no other origin permission to read or send', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await rawRequest(server.url, '/api/agents/me', {
        method,
        headers: {
          ...asAgent,
          Origin: 'https://elsewhere.test',
          'Access-Control-Request-Method': 'PUT',
        },
      })
      expect(headers).not.toHaveProperty('access-control-allow-origin')
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
    }
  })
})

// Last, since it has the effects that the attacks were refused: only their origin was wrong.
describe('a same-origin request', () => {
  it.each([
    'edits the site',
    'reads requests',
    'saves a profile',
    'corrects an agent',
    'reassigns a request',
    'decides on an agent',
    'deletes a request',
    'signs an admin out',
  ])('should have its effect: %s', async (name) => {
    const attacked = attacks[name] as Attack
    const [answer] = await send(attacked, sessionOf(attacked), formsOf(attacked).slice(0, 1))
    expect(answer).toMatchObject({ status: 200 })
  })
})
