import fc from 'fast-check'

import type { Person } from '@tests/security/attacks/world'

import { type Address, hasBody } from './addresses'

export type FuzzRequest = {
  as: Person
  /** Method and path under which requests are counted. */
  address: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

const nasty = [
  '',
  '0',
  '-1',
  '1e309',
  'NaN',
  'true',
  'null',
  '[]',
  '{}',
  '{"$ne":null}',
  '{"$where":"sleep(9999)"}',
  "' OR 1=1 --",
  '../../etc/passwd',
  '%00',
  '%ff',
  '\u0000',
  '\ud800',
  '<script>alert(1)</script>',
  '${7*7}',
  '{{7*7}}',
  '(a+)+$',
  '[(',
  '김하루',
  '9876',
  'canary',
  '비밀',
  '010-1234-5678',
  '01098761234',
  'a@b.kr',
  '2000-01-01T00:00:00.000Z',
  'x'.repeat(300),
  '가'.repeat(500),
  '\r\nX-Evil: 1',
  '__proto__',
  'constructor',
  'hasOwnProperty',
]
const word = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...nasty) },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
)
const value = fc.oneof(
  { weight: 3, arbitrary: word },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 1.5, 1e300, true, false, null) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom({ $gt: '' }, ['a', 'b'], [[]], { a: { b: { c: 1 } } }) },
)

const operators = [
  'equals',
  'not_equals',
  'like',
  'not_like',
  'contains',
  'in',
  'not_in',
  'all',
  'exists',
  'greater_than',
  'less_than_equal',
  'near',
  'within',
  'intersects',
  '$where',
  '$regex',
]
const hidden = [
  'id',
  '_id',
  'hash',
  'salt',
  'searchGrams',
  'idempotency',
  'idempotency.key',
  'untold',
  'uncounted',
  'resetPasswordToken',
  'agent.phone',
  'assignedAgent.email',
  'assignedAgent__hash',
  'photo.alt',
  '_status',
  'createdAt',
  'updatedAt',
  'a.b.c',
  '__v',
]

const pairs = (names: fc.Arbitrary<string>, values: fc.Arbitrary<unknown>) =>
  fc.array(fc.tuple(names, values), { maxLength: 4 })

const encoded = (name: string, text: unknown) =>
  `${encodeURIComponent(wellFormed(name)).replace(/%5B/g, '[').replace(/%5D/g, ']')}=${encodeURIComponent(wellFormed(textOf(text)))}`
const wellFormed = (text: string) => text.toWellFormed()
const textOf = (given: unknown) =>
  typeof given === 'string' ? given : (JSON.stringify(given) ?? '')

function queries(fields: string[]): fc.Arbitrary<string> {
  const field = fc.constantFrom(...hidden, ...fields)
  const filter = fc
    .tuple(
      fc.constantFrom('', '[and][0]', '[or][0]', '[or][1][and][0]'),
      field,
      fc.constantFrom(...operators),
      value,
    )
    .map(([place, name, operator, given]) => encoded(`where${place}[${name}][${operator}]`, given))
  const order = field.map((name) => encoded('sort', `-${name}`))
  const bound = fc
    .tuple(fc.constantFrom('limit', 'page', 'depth', 'limit[]', '[limit]', 'page[a]'), value)
    .map(([name, given]) => encoded(name, given))
  const shape = fc
    .tuple(fc.constantFrom('select', 'populate', 'joins', 'populate[agents]'), field, value)
    .map(([name, key, given]) => encoded(`${name}[${key}]`, given))
  const flag = fc
    .tuple(
      fc.constantFrom(
        'draft',
        'pagination',
        'trash',
        'locale',
        'fallback-locale',
        'data',
        'where',
        'after',
        'ref',
        'prefix',
        'autosave',
        'uploadEdits[crop][x]',
        'showHiddenFields',
        'overrideAccess',
      ),
      value,
    )
    .map(([name, given]) => encoded(name, given))
  const raw = fc.constantFrom(
    'where=%',
    '&&&=',
    '%ff=%fe',
    'where[',
    'where[a][b][c][d][e]=1',
    'a[__proto__][x]=1',
  )
  return fc
    .array(fc.oneof(filter, order, bound, shape, flag, raw), { maxLength: 4 })
    .map((parts) => (parts.length ? `?${parts.join('&')}` : ''))
}

type Body = { body: string | Uint8Array<ArrayBuffer>; type: string }

function bodiesOf(fields: string[]): fc.Arbitrary<Body> {
  const names = fc.oneof(fc.constantFrom(...fields, ...hidden), word)
  const valid = {
    name: '김하루',
    phone: '01013572468',
    agreed: true,
    email: 'fuzz@fuzz.test',
    password: 'fuzz-password',
    introMessage: '안녕하세요',
    alt: '그림',
  }
  const data = fc
    .tuple(fc.boolean(), pairs(names, value))
    .map(([isBased, changed]) => ({ ...(isBased ? valid : {}), ...Object.fromEntries(changed) }))
  const json = data.map((given) => ({ body: JSON.stringify(given), type: 'application/json' }))
  const form = data.map((given) => ({
    body: Object.entries(given)
      .map(([name, one]) => encoded(name, one))
      .join('&'),
    type: 'application/x-www-form-urlencoded',
  }))
  const multipart = fc
    .tuple(
      data,
      fc.constantFrom('file', 'photo', 'x'),
      fc.constantFrom('a.png', '../a.svg', 'a"b', '', '가.png'),
      fc.constantFrom(
        'image/png',
        'image/svg+xml',
        'text/html',
        'text/plain; charset=utf-16le',
        'x',
      ),
      word,
      fc.constantFrom(
        '; boundary=fuzz',
        ';  boundary=fuzz',
        '; Boundary="fuzz" ;',
        '; boundary=fuzz; charset="x',
      ),
    )
    .map(([given, field, file, kind, content, parameters]) => ({
      body: [
        part(`name="_payload"`, JSON.stringify(given)),
        ...Object.entries(given).map(([name, one]) => part(`name="${name}"`, textOf(one))),
        part(`name="${field}"; filename="${file}"\r\nContent-Type: ${kind}`, content),
        '--fuzz--\r\n',
      ].join(''),
      type: `multipart/form-data${parameters}`,
    }))
  const cut = fc
    .tuple(fc.oneof(json, form, multipart), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([{ body, type }, share]) => ({
      body: body.slice(0, Math.floor(body.length * share)),
      type,
    }))
  const mistyped = fc
    .tuple(
      fc.oneof(json, form, multipart),
      fc.constantFrom(
        'text/plain',
        'application/json; charset=euc-kr',
        'multipart/form-data',
        'application/xml',
        'x',
        'application/json',
      ),
    )
    .map(([{ body }, type]) => ({ body, type }))
  const bytes = fc
    .uint8Array({ maxLength: 200 })
    .map((given) => ({ body: new Uint8Array(given), type: 'application/json' }))
  return fc.oneof(
    { weight: 5, arbitrary: json },
    { weight: 2, arbitrary: form },
    { weight: 3, arbitrary: multipart },
    { weight: 1, arbitrary: cut },
    { weight: 1, arbitrary: mistyped },
    { weight: 1, arbitrary: bytes },
  )
}

const part = (head: string, content: string) =>
  `--fuzz\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`

const headers: fc.Arbitrary<Record<string, string>> = fc
  .array(
    fc.constantFrom<[string, string]>(
      ['X-HTTP-Method-Override', 'GET'],
      ['X-Payload-HTTP-Method-Override', 'GET'],
      ['X-HTTP-Method-Override', 'DELETE'],
      ['Origin', 'https://evil.test'],
      ['Origin', 'null'],
      ['Referer', 'x'],
      ['Authorization', 'JWT x.y.z'],
      ['Authorization', 'agents API-Key x'],
      ['Idempotency-Key', 'x'],
      ['Idempotency-Key', 'k'.repeat(20)],
      ['Range', 'bytes=9-1'],
      ['Accept', 'text/html'],
      ['Accept-Language', 'xx,*;q=x'],
      ['Accept-Encoding', 'x'],
      ['X-Forwarded-For', '1.2.3.4, x'],
      ['X-Forwarded-Host', 'evil.test'],
      ['X-Client-Address', 'x'],
      ['Next-Action', 'f'.repeat(42)],
      ['Next-Action', 'x'],
      ['Next-Router-State-Tree', '%'],
      ['RSC', '1'],
      ['Next-Router-Prefetch', '1'],
      ['X-Middleware-Subrequest', 'src/proxy:src/proxy'],
      ['X-Invoke-Path', '/x'],
      ['Cookie', 'payload-token=x; ref=%'],
      ['If-None-Match', 'x'],
      ['Last-Event-ID', 'x'],
      ['Sec-Fetch-Site', 'cross-site'],
    ),
    { maxLength: 2 },
  )
  .map((given) => Object.fromEntries(given))

/** Values for a path's parameters: a record's id, or anything. */
const inPath = (ids: string[]) => ({
  id: fc.oneof(fc.constantFrom(...ids, '0'.repeat(24)), word),
  word: fc.oneof(fc.constantFrom('agents', 'x', 'admin'), word),
})

/** Requests to these addresses by these people, mutated in every part. The same seed makes the same requests. */
export function arbitraryRequests(
  addresses: Address[],
  people: Person[],
  ids: string[],
): fc.Arbitrary<FuzzRequest> {
  const { id, word: anything } = inPath(ids)
  return fc.constantFrom(...addresses).chain((address) =>
    fc
      .record({
        as: fc.constantFrom(...people),
        id,
        anything,
        query: address.isPage ? fc.oneof(fc.constant(''), queries([])) : queries(address.fields),
        headers: fc.oneof(
          { weight: 2, arbitrary: fc.constant({}) },
          { weight: 1, arbitrary: headers },
        ),
        sent: hasBody(address)
          ? fc.option(bodiesOf(address.fields), { freq: 9 })
          : fc.constant(null),
      })
      .map(({ anything: other, as, headers: given, id: record, query, sent }) => {
        const path = address.path.replace(/\/?:(\w+)\??/g, (match, name: string) => {
          const start = match.startsWith('/') ? '/' : ''
          return start + encodeURIComponent(wellFormed(name === 'id' ? record : other))
        })
        return {
          as,
          address: `${address.method} ${address.path}`,
          method: address.method,
          path: path.includes('?') ? path + query.replace('?', '&') : path + query,
          headers: { ...given, ...(sent ? { 'Content-Type': sent.type } : {}) },
          ...(sent ? { body: sent.body } : {}),
        }
      }),
  )
}
