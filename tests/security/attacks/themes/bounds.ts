import { limits } from '@/config/limits'

import type { Attack, Theme } from '@tests/security/attacks/attack'

/** The world has more customers of alice than one page may show (attacks.test.ts). */
export const manyRows = limits.listRows + 50

const list = '/api/consultation-requests'

// Two limits are none, and so is one that a part of Payload would not see.
const unreadable = new Set([
  'limit=-1',
  'limit=-1e309',
  'limit=NaN',
  'limit[]=0',
  'limit[a]=0',
  '[limit]=0',
  'limit=5&limit=0',
])

const sizes: Attack[] = [
  'limit=0',
  'limit=-1',
  'limit=1e309',
  'limit=-1e309',
  'limit=NaN',
  'limit=99999',
  'limit=0x7fffffff',
  'limit=251',
  'limit[]=0',
  'limit[a]=0',
  '[limit]=0',
  'limit=5&limit=0',
  '%6cimit=0',
  'pagination=false',
  'pagination=false&limit=0',
  'limit=0&page=2&pagination=false',
].flatMap((query): Attack[] =>
  (['alice', 'admin'] as const).map((as) => ({
    title: `not give ${as} more than ${limits.listRows} rows for ${query}`,
    as,
    status: unreadable.has(query) ? 400 : 200,
    ask: () => ({ path: `${list}?${query}` }),
    check: ({ text }) => {
      const { docs = [] } = JSON.parse(text) as { docs?: unknown[] }
      expect(docs.length).toBeLessThanOrEqual(limits.listRows)
    },
  })),
)

const posted: Attack[] = ['X-HTTP-Method-Override', 'X-Payload-HTTP-Method-Override'].map(
  (header) => ({
    title: `not give more rows to a query in a body, by ${header}`,
    as: 'alice',
    status: 200,
    ask: () => ({
      method: 'POST',
      path: list,
      headers: { [header]: 'GET' },
      type: 'application/x-www-form-urlencoded',
      body: 'limit=0&pagination=false',
    }),
    check: ({ text }) =>
      expect((JSON.parse(text) as { docs: unknown[] }).docs).toHaveLength(limits.listRows),
  }),
)

const pages: Attack[] = [
  'page=-1',
  'page=1e309',
  'page=0',
  'page=99999999999999999999999',
  'page=x',
  'page[]=1',
].map((query) => ({
  title: `not fail for ${query}`,
  as: 'alice',
  status: query === 'page[]=1' ? 400 : 200,
  ask: () => ({ path: `${list}?limit=1&${query}` }),
}))

const depths: Attack[] = ['1e309', '-1', '999999999', 'x', '[]=9'].map((depth) => ({
  title: `not follow relationships without end for a depth of ${depth}`,
  as: 'alice',
  status: 200,
  ask: () => ({ path: `${list}?limit=1&depth=${depth}` }),
  check: ({ text }) => expect(text.length).toBeLessThan(5000),
}))

const nested = (depth: number) =>
  `${'{"and":['.repeat(depth)}{"name":{"equals":"x"}}${']}'.repeat(depth)}`
const filters: [string, string][] = [
  ['2,000 conditions', `{"or":[${Array(2000).fill('{"name":{"equals":"x"}}').join()}]}`],
  ['2,000 values', `{"id":{"in":[${Array(2000).fill('"x"').join()}]}}`],
  ['a depth of 50', nested(50)],
  ['half a JSON text', '{"name":'],
  ['JSON of another kind', '7'],
  ['code', '{"$where":"sleep(1000)"}'],
  ['a pipeline', '{"name":{"$regex":"^a"}}'],
  ['an operator as a value', '{"id":{"equals":{"$ne":null}}}'],
]
const conditions: Attack[] = filters.map(([what, where]) => ({
  title: `not look for ${what}`,
  as: 'alice',
  status: [400, 413],
  ask: () => ({
    method: 'POST',
    path: list,
    headers: { 'X-HTTP-Method-Override': 'GET' },
    type: 'application/x-www-form-urlencoded',
    body: `where=${encodeURIComponent(where)}`,
  }),
}))

const spellings: Attack[] = [
  ['data={bad', 200],
  ['joins[x]=y&trash=true&flattenLocales=x', 200],
  ['sort=$where', 400],
  ['sort=-', 400],
  ['sort[a]=b', 400],
  ['where=x', 400],
].map(([query, status]) => ({
  title: `not fail for the query ${query}`,
  as: 'alice',
  status: status as number,
  ask: ({ ids }) => ({
    path: query === 'data={bad' ? `/api/agents/${ids.alice}?${query}` : `${list}?limit=1&${query}`,
  }),
}))

const json: Attack[] = [
  { body: { data: '{bad' } },
  { body: { limit: 0, depth: 99 } },
  { body: { where: { hash: { exists: true } } } },
  { body: JSON.stringify({ limit: 0, depth: 99 }), type: 'APPLICATION/JSON' },
].map(({ body, type }) => ({
  title: `not take the query ${JSON.stringify(body)} as JSON, ${type ?? 'as its type says'}`,
  as: 'alice',
  status: 415,
  ask: ({ ids }) => ({
    method: 'POST',
    path: `/api/agents/${ids.alice}`,
    headers: { 'X-HTTP-Method-Override': 'GET' },
    body,
    ...(type === undefined ? {} : { type }),
  }),
}))

export const bounds: Theme = {
  theme: 'lists without end',
  attacks: [...sizes, ...posted, ...pages, ...depths, ...conditions, ...spellings, ...json],
}
