import type { Attack, Theme } from '@tests/security/attacks/attack'
import type { World } from '@tests/security/attacks/world'

type Row = [
  what: string,
  method: string,
  path: (ids: World['ids']) => string,
  status: number[],
  body?: unknown,
]

const rows: Row[] = [
  [
    "read a colleague's customer",
    'GET',
    (ids) => `/api/consultation-requests/${ids.bobConsultation}`,
    [404],
  ],
  [
    "read a colleague's customer by our own list",
    'GET',
    (ids) => `/api/customers/${ids.bobConsultation}`,
    [404],
  ],
  ["read a colleague's account", 'GET', (ids) => `/api/agents/${ids.bob}`, [404]],
  [
    "read a colleague's draft",
    'GET',
    (ids) => `/api/consultant-profile/${ids.bobProfile}?draft=true`,
    [404],
  ],
  ['read a picture with its text', 'GET', (ids) => `/api/media/${ids.picture}`, [403]],
  ['read an admin', 'GET', (ids) => `/api/admins/${ids.admin}`, [403]],
  [
    "change a colleague's customer",
    'PATCH',
    (ids) => `/api/consultation-requests/${ids.bobConsultation}`,
    [403],
    { name: '바뀜' },
  ],
  [
    "change the agent's own customer",
    'PATCH',
    (ids) => `/api/consultation-requests/${ids.aliceConsultation}`,
    [403],
    { name: '바뀜' },
  ],
  [
    "take a colleague's customer over",
    'PATCH',
    (ids) => `/api/consultation-requests?where[id][equals]=${ids.bobConsultation}`,
    [403],
    { assignedAgent: '0'.repeat(24) },
  ],
  [
    "remove a colleague's customer",
    'DELETE',
    (ids) => `/api/consultation-requests/${ids.bobConsultation}`,
    [403],
  ],
  [
    'remove all customers',
    'DELETE',
    () => '/api/consultation-requests?where[id][exists]=true',
    [403],
  ],
  [
    "change a colleague's account",
    'PATCH',
    (ids) => `/api/agents/${ids.bob}`,
    [403, 404],
    { name: '바뀜' },
  ],
  [
    'approve an agent',
    'PATCH',
    (ids) => `/api/agents/${ids.pending}`,
    [403, 404],
    { status: 'approved' },
  ],
  ['remove an account', 'DELETE', (ids) => `/api/agents/${ids.bob}`, [403]],
  [
    'publish a draft',
    'PATCH',
    (ids) => `/api/consultant-profile/${ids.bobProfile}`,
    [403],
    { _status: 'published' },
  ],
  [
    'create a profile past /api/profile',
    'POST',
    () => '/api/consultant-profile',
    [403],
    { name: 'x', introMessage: 'x' },
  ],
  ['upload past /api/profile', 'POST', () => '/api/media', [403], { alt: 'x' }],
  ['remove a picture', 'DELETE', (ids) => `/api/media/${ids.picture}`, [403]],
  [
    'change the landing page',
    'POST',
    () => '/api/globals/landing-page',
    [403],
    { hero: { headline: 'x' } },
  ],
  ['change the settings', 'POST', () => '/api/globals/site-settings', [403], { brandName: 'x' }],
  ['read decisions', 'GET', () => '/api/decisions', [403]],
  ['read notifications', 'GET', () => '/api/notifications', [403]],
  [
    "read all requests by the operations panel's list",
    'POST',
    () => '/api/operations/requests',
    [403],
    {},
  ],
  [
    "read all agents by the operations panel's list",
    'POST',
    () => '/api/operations/agents',
    [403],
    { status: 'approved' },
  ],
  [
    "read one request by the operations panel's list",
    'GET',
    (ids) => `/api/operations/requests/${ids.bobConsultation}`,
    [403],
  ],
  ["read the panel's numbers", 'GET', () => '/api/operations/counts', [403]],
]

const asAlice: Attack[] = rows.map(([what, method, path, status, body]) => ({
  title: `not let an agent ${what}`,
  as: 'alice',
  status,
  ask: ({ ids }) => ({ method, path: path(ids), body }),
}))

const withOldSession: Attack[] = rows
  .filter(([, , , [status]]) => status === 404)
  .map(([what, method, path, , body]) => ({
    title: `not let a suspended agent's old session ${what}`,
    as: 'suspended',
    // Addresses hidden from everybody answer 404.
    status: [401, 403, 404],
    ask: ({ ids }) => ({ method, path: path(ids), body }),
  }))

const forged: Attack[] = [
  ['no signature', 'eyJhbGciOiJub25lIn0'],
  ['a made-up signature', 'eyJhbGciOiJIUzI1NiJ9'],
].map(([how, head]) => ({
  title: `not take a token with ${how} for an admin's`,
  as: 'visitor',
  status: 403,
  ask: ({ ids, server }) => {
    const claims = { id: ids.admin, collection: 'admins', email: 'admin@server.test', sid: 'x' }
    const token = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${how === 'no signature' ? '' : 'eA'}`
    return {
      path: '/api/agents',
      headers: { Cookie: `payload-token=${token}`, Origin: server.url },
    }
  },
}))

const forgedHeaders: Record<string, string>[] = [
  { Authorization: 'admins API-Key x' },
  { Authorization: 'users API-Key x' },
  { Authorization: 'JWT x' },
  { Authorization: 'Bearer x' },
  { 'X-Middleware-Subrequest': 'src/proxy:src/proxy:src/proxy:src/proxy:src/proxy' },
  { 'X-Payload-User': 'admin' },
]
const byHeader: Attack[] = forgedHeaders.map((headers) => ({
  title: `not let a visitor in by ${Object.entries(headers).flat().join(': ')}`,
  as: 'visitor',
  status: 403,
  ask: () => ({ path: '/api/agents', headers }),
}))

const pages: Attack[] = ['/admin', '/admin/collections/agents', '/admin/account', '/dashboard'].map(
  (path) => ({
    title: `not open ${path} to a visitor past the proxy`,
    as: 'visitor',
    status: 307,
    ask: () => ({
      path,
      headers: {
        Cookie: 'payload-token=x',
        'X-Middleware-Subrequest': 'src/proxy:src/proxy:src/proxy:src/proxy:src/proxy',
      },
    }),
    check: ({ headers }) => expect(headers.get('location')).toMatch(/\/login$/),
  }),
)

export const othersRows: Theme = {
  theme: "others' rows",
  attacks: [...asAlice, ...withOldSession, ...forged, ...byHeader, ...pages],
}
