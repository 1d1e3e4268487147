import type { Attack, Theme } from '@tests/security/attacks/attack'
import { secrets } from '@tests/security/attacks/world'

const hidden = [
  'hash',
  'salt',
  'resetPasswordToken',
  'resetPasswordExpiration',
  'searchGrams',
  '_sid',
]

/** Fields that nobody may read are refused in every filter and sort, for everybody and through every relationship. */
const secretFields: Attack[] = hidden.flatMap((field): Attack[] => [
  ...(['alice', 'admin'] as const).map((as): Attack => ({
    title: `not filter agents by ${field} as ${as}`,
    as,
    status: 400,
    ask: () => ({ path: `/api/agents?where[${field}][exists]=true` }),
  })),
  {
    title: `not filter requests by the agent's ${field}`,
    as: 'alice',
    status: 400,
    ask: () => ({
      path: `/api/consultation-requests?where[or][0][assignedAgent.${field}][like]=a`,
    }),
  },
  {
    title: `not filter profiles by the agent's ${field}`,
    as: 'visitor',
    status: 400,
    ask: () => ({ path: `/api/consultant-profile?where[agent__${field}][exists]=true` }),
  },
  {
    title: `not count agents by ${field}`,
    as: 'alice',
    status: 400,
    ask: () => ({ path: `/api/agents/count?where[${field}][exists]=true` }),
  },
])

const bobs = secrets.bobPhone.replace(/^(...)(....)/, '$1-$2-')

/** Values that match bob's phone, and values that match no phone; alice's own phone behaves the same for both. */
const byOperator: Record<string, [right: string, wrong: string]> = {
  equals: [bobs, '000-0000-0000'],
  like: ['9876', '0000'],
  contains: ['9876', '0000'],
  in: [bobs, '000-0000-0000'],
  not_equals: [bobs, '000-0000-0000'],
  not_in: [bobs, '000-0000-0000'],
  greater_than: ['010-9', '011'],
}

/** Fields that agents see on their own account only must not reveal another's: right and wrong guesses get the same answer. */
const guesses: Attack[] = Object.entries(byOperator).flatMap(([operator, [right, wrong]]) =>
  [
    ['agents', 'phone'],
    ['consultation-requests', 'assignedAgent.phone'],
    ['consultant-profile', 'agent.phone'],
  ].map(([collection, field]): Attack => {
    const path = `/api/${collection}?where[and][0][${field}][${operator}]=`
    // Text operators search a row's own texts only.
    const isOfOther = (operator === 'like' || operator === 'contains') && field?.includes('.')
    return {
      title: `not guess another agent's phone by ${operator} on ${field} of ${collection}`,
      as: 'alice',
      status: isOfOther ? 400 : 200,
      ask: () => ({ path: path + right }),
      wrongGuess: () => ({ path: path + wrong }),
    }
  }),
)

const others: [string, string, string, string][] = [
  [
    "a customer's name",
    '/api/consultation-requests?where[name][like]=',
    secrets.customerName,
    '없는이름',
  ],
  [
    "a customer's digits",
    '/api/consultation-requests?where[phoneDigits][contains]=',
    '8765',
    '0000',
  ],
  [
    "the number of a colleague's customers",
    '/api/consultation-requests/count?where[phone][like]=',
    '8765',
    '0000',
  ],
  [
    "a colleague's e-mail",
    '/api/agents?where[email][equals]=',
    secrets.bobEmail,
    'nobody@attacks.test',
  ],
  [
    "a colleague's e-mail by counting",
    '/api/agents/count?where[email][like]=',
    'canary-bob',
    'nobody',
  ],
  [
    "a draft's words",
    '/api/consultant-profile?draft=true&where[introMessage][like]=',
    secrets.bobIntro,
    '없는말',
  ],
  [
    "a draft's words by counting",
    '/api/consultant-profile/count?draft=true&where[introMessage][like]=',
    secrets.bobIntro,
    '없는말',
  ],
]
const words: Attack[] = others.map(([what, path, right, wrong]) => ({
  title: `not guess ${what}`,
  as: 'alice',
  status: 200,
  ask: () => ({ path: path + encodeURIComponent(right) }),
  wrongGuess: () => ({ path: path + encodeURIComponent(wrong) }),
}))

const postedQuery = (name: string): Attack => ({
  title: `not guess a phone with a query in a body, by ${name}`,
  as: 'alice',
  status: 200,
  ask: () => post(secrets.bobEmail),
  wrongGuess: () => post('nobody@attacks.test'),
})
const post = (email: string, header = 'X-HTTP-Method-Override') => ({
  method: 'POST',
  path: '/api/agents',
  type: 'application/x-www-form-urlencoded',
  headers: { [header]: 'GET' },
  body: `where[email][equals]=${email}&limit=0`,
})

const marks: Attack[] = ['idempotency', 'idempotency.key', 'untold', 'uncounted'].flatMap((field) =>
  (['alice', 'admin'] as const).map((as) => ({
    title: `not filter requests by ${field} as ${as}`,
    as,
    status: 400,
    ask: () => ({ path: `/api/consultation-requests?where[${field}][exists]=true` }),
  })),
)

const orders: Attack[] = [
  ['consultation-requests', 'assignedAgent.phone'],
  ['consultation-requests', 'assignedAgent__phone'],
  ['consultation-requests', '-assignedAgent.name'],
  ['consultant-profile', 'agent.phone'],
  ['consultant-profile', 'agent__phone'],
  ['consultant-profile', 'name,-agent__email'],
  ['consultant-profile', 'photo.alt'],
  ['agents', 'hash'],
  ['agents', 'searchGrams'],
  ['consultation-requests', 'uncounted'],
  ['consultation-requests', 'idempotency.key'],
].map(([collection, sort]) => ({
  title: `not order ${collection} by ${sort}`,
  as: 'alice',
  status: 400,
  ask: () => ({ path: `/api/${collection}?sort=${sort}` }),
}))

const shown: Attack[] = [
  ['/api/agents?select[hash]=true&select[salt]=true&select[searchGrams]=true', 'a selection'],
  ['/api/agents?showHiddenFields=true&overrideAccess=true', 'flags of the Local API'],
  ['/api/agents/me?select[hash]=true&depth=3', 'their own account'],
  [
    '/api/consultation-requests?depth=3&populate[agents][hash]=true&populate[agents][searchGrams]=true',
    'a population',
  ],
  ['/api/consultation-requests?depth=3&joins[x][limit]=0', 'joins'],
].map(([path = '', how]) => ({
  title: `not show what is hidden by ${how}`,
  as: 'alice' as const,
  status: 200,
  ask: () => ({ path }),
  check: ({ text }) =>
    expect(text).not.toMatch(
      /"(?:hash|salt|searchGrams|resetPasswordToken|idempotency|untold|uncounted)"/,
    ),
}))

const visitors: Attack[] = [
  ['/api/consultant-profile?draft=true&depth=3', 200, 'see drafts'],
  [
    '/api/consultant-profile?where[_status][equals]=draft&draft=true',
    200,
    'see drafts by their status',
  ],
  ['/api/consultant-profile?where[agent.name][exists]=true', 400, "filter by agents' names"],
  [
    '/api/consultant-profile?where={"agent.phone":{"like":"010"}}',
    400,
    "filter by agents' phones in JSON",
  ],
  [
    '/api/consultant-profile?trash=true&draft=true&locale=all&fallback-locale=x',
    200,
    'see what is removed',
  ],
  ['/api/media', 403, 'list pictures that nobody has published'],
  ['/api/media/count', 403, 'count pictures'],
  [
    `/api/media?where[alt][like]=${encodeURIComponent(secrets.pictureAlt)}`,
    403,
    'look for pictures by their texts',
  ],
].map(([path, status, what]) => ({
  title: `not let a visitor ${what}`,
  as: 'visitor',
  status: status as number,
  ask: () => ({ path: path as string }),
}))

// Closed whatever the filter.
const changes: Attack[] = [
  ['PATCH', 'hash'],
  ['PATCH', 'assignedAgent.hash'],
  ['DELETE', 'hash'],
].map(([method, field]) => ({
  title: `not learn of ${field} by a ${method} of many`,
  as: 'alice',
  status: 403,
  ask: () => ({
    method: method ?? '',
    path: `/api/agents?where[${field}][exists]=true`,
    body: { name: '바뀐이름' },
  }),
}))

export const queryOracles: Theme = {
  theme: 'queries that would tell',
  attacks: [
    ...secretFields,
    ...guesses,
    ...words,
    postedQuery('X-HTTP-Method-Override'),
    ...marks,
    ...orders,
    ...shown,
    ...visitors,
    ...changes,
  ],
}
