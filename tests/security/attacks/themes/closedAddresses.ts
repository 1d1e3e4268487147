import type { Attack, Theme } from '@tests/security/attacks/attack'
import type { Person, World } from '@tests/security/attacks/world'

const account = {
  email: 'intruder@attacks.test',
  password: 'intruder-password',
  name: '침입자',
  phone: '01012345678',
  status: 'approved',
}

const closed = (
  method: string,
  path: string | ((world: World) => string),
  as: Person,
  what: string,
  { body, status = 404 }: { body?: unknown; status?: number | number[] } = {},
): Attack => ({
  title: `not ${what} as ${as}`,
  as,
  status,
  ask: (world) => ({ method, path: typeof path === 'string' ? path : path(world), body }),
})

const everybody: Person[] = ['visitor', 'alice', 'admin']
const strangers: Person[] = ['visitor', 'suspended', 'alice']

const first: Attack[] = ['admins', 'agents'].flatMap((collection) =>
  everybody.map((as) =>
    closed(
      'POST',
      `/api/${collection}/first-register`,
      as,
      `make a first account of ${collection}`,
      {
        body: account,
      },
    ),
  ),
)

const accounts: Attack[] = ['admins', 'agents'].flatMap((collection) => [
  closed(
    'POST',
    `/api/${collection}/forgot-password`,
    'visitor',
    `ask Payload for a reset token of ${collection}`,
    {
      body: { email: 'admin@server.test', disableEmail: true },
    },
  ),
  closed(
    'POST',
    `/api/${collection}/reset-password`,
    'visitor',
    `set a password of ${collection} with a token`,
    {
      body: { token: 'x', password: 'intruder-password' },
    },
  ),
  closed('POST', `/api/${collection}/unlock`, 'visitor', `unlock an account of ${collection}`, {
    body: { email: 'admin@server.test' },
  }),
  closed('POST', `/api/${collection}/verify/x`, 'visitor', `verify an account of ${collection}`, {
    body: {},
  }),
  closed('GET', `/api/${collection}/init`, 'visitor', `ask whether ${collection} has an account`),
  closed(
    'POST',
    ({ ids }) =>
      `/api/${collection}/${ids[collection === 'admins' ? 'admin' : 'bob']}/api-key/reveal`,
    'alice',
    `have an API key of ${collection} shown`,
    { body: {} },
  ),
])

const versions: Attack[] = ['agents', 'consultation-requests', 'media'].flatMap((slug) => [
  closed('GET', `/api/${slug}/versions`, 'admin', `list versions of ${slug}, which has none,`),
  closed(
    'POST',
    `/api/${slug}/versions/${'0'.repeat(24)}`,
    'admin',
    `bring back a version of ${slug}`,
    { body: {} },
  ),
])

const drafts: Attack[] = strangers.flatMap((as) => [
  closed('GET', '/api/consultant-profile/versions', as, 'list the versions of profiles', {
    status: 403,
  }),
  closed(
    'POST',
    `/api/consultant-profile/versions/${'0'.repeat(24)}`,
    as,
    'bring back a version of a profile',
    {
      body: {},
      status: 403,
    },
  ),
])

const panelOnly: Attack[] = strangers.flatMap((as) => [
  closed('GET', '/api/access', as, 'learn what there is from the list of rights', { status: 403 }),
  closed(
    'POST',
    ({ ids }) => `/api/agents/access/${ids.bob}`,
    as,
    'learn of another agent from the rights',
    {
      body: {},
      status: 403,
    },
  ),
  closed(
    'POST',
    '/api/globals/site-settings/access',
    as,
    'learn the fields of a global from the rights',
    {
      body: {},
      status: 403,
    },
  ),
  closed(
    'POST',
    '/api/payload-preferences/x',
    as,
    "keep data of one's own choice as a preference",
    {
      body: { value: { x: 'y'.repeat(1000) } },
      status: 403,
    },
  ),
])

const preferences: Attack[] = [
  closed('POST', '/api/payload-preferences', 'alice', "make a preference in another's name", {
    body: { key: 'x', value: 1, user: { relationTo: 'admins', value: '0'.repeat(24) } },
  }),
  closed('GET', '/api/payload-preferences', 'alice', 'list preferences'),
  closed(
    'PATCH',
    '/api/payload-preferences?where[id][exists]=true',
    'admin',
    'change all preferences at once',
    {
      body: { value: 1 },
    },
  ),
  closed(
    'DELETE',
    '/api/payload-preferences?where[id][exists]=true',
    'alice',
    'remove preferences',
    { status: 403 },
  ),
]

const others: Attack[] = [
  ['GET', '/api/payload-kv', 'read what Payload keeps for itself'],
  ['POST', '/api/payload-kv', 'write what Payload keeps for itself'],
  ['GET', '/api/payload-migrations', 'list migrations'],
  ['GET', '/api/payload-locked-documents', 'list locked documents'],
  ['POST', '/api/payload-locked-documents', "lock a document in another's name"],
  ['GET', '/api/payload-jobs', 'list jobs'],
  ['GET', '/api/payload-jobs/run', 'run jobs'],
  ['GET', '/api/payload-jobs/handle-schedules', 'schedule jobs'],
  ['POST', '/api/graphql', 'ask by GraphQL'],
  ['GET', '/api/graphql', 'ask by GraphQL in an address'],
  ['GET', '/api/graphql-playground', 'open a GraphQL playground'],
  ['GET', '/api/og?title=x&description=y', 'have a picture drawn'],
  ['GET', '/api/media/paste-url?src=http://127.0.0.1:1/', 'have the server fetch an address'],
  ['GET', '/api/agents/distinct?field=phone', 'list the values of a field'],
].map(([method = '', path = '', what = '']) =>
  closed(
    method,
    path,
    'alice',
    what,
    method === 'POST' ? { body: { query: '{ __schema { types { name } } }' } } : {},
  ),
)

const duplicates: Attack[] = [
  closed('POST', ({ ids }) => `/api/agents/${ids.alice}/duplicate`, 'admin', 'copy an account', {
    body: {},
  }),
  closed('POST', ({ ids }) => `/api/media/${ids.picture}/duplicate`, 'alice', 'copy a picture', {
    body: {},
  }),
]

const pages: Attack[] = ['create-first-user', 'login', 'forgot', 'reset/x'].map((page) => ({
  title: `not show the panel's own page ${page} to a visitor`,
  as: 'visitor',
  status: 307,
  ask: () => ({ path: `/admin/${page}` }),
  check: ({ headers }) => expect(headers.get('location')).toMatch(/\/login$/),
}))

export const closedAddresses: Theme = {
  theme: 'addresses that are closed',
  attacks: [
    ...first,
    ...accounts,
    ...versions,
    ...drafts,
    ...panelOnly,
    ...preferences,
    ...others,
    ...duplicates,
    ...pages,
  ],
}
