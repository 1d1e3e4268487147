import { limits } from '@/config/limits'

import type { Attack, Theme } from '@tests/security/attacks/attack'

const tooLarge = (bytes: number) => JSON.stringify({ name: '김', more: 'x'.repeat(bytes) })

const sizes: Attack[] = (
  [
    ['/api/consultation-requests', limits.requestBodyBytes],
    ['/api/agents', limits.requestBodyBytes],
    ['/api/agents/login', limits.requestBodyBytes],
    ['/api/admins/login', limits.requestBodyBytes],
    ['/api/password-resets', limits.requestBodyBytes],
    ['/api/password-resets/confirm', limits.requestBodyBytes],
    ['/api/admins', limits.formBodyBytes],
    ['/api/globals/landing-page', limits.formBodyBytes],
    ['/api/media', limits.formBodyBytes],
  ] as const
).map(([path, bytes]) => ({
  title: `not read more than ${bytes / 1024} KB at ${path}`,
  as: 'visitor',
  status: 413,
  ask: () => ({ method: 'POST', path, body: tooLarge(bytes) }),
}))

const values: Attack[] = ['/api/media', '/api/admins'].map((path) => ({
  title: `not read JSON of very many values at ${path}`,
  as: 'visitor',
  status: 400,
  ask: () => ({ method: 'POST', path, body: { a: Array.from({ length: 400_000 }, () => 0) } }),
}))

const asGet: Attack = {
  title: 'not read more than 64 KB of a query in a body',
  as: 'alice',
  status: 413,
  ask: () => ({
    method: 'POST',
    path: '/api/consultant-profile',
    headers: { 'X-HTTP-Method-Override': 'GET' },
    type: 'application/x-www-form-urlencoded',
    body: `where[name][equals]=${'x'.repeat(limits.requestBodyBytes)}`,
  }),
}

const pages: Attack[] = ['/', '/login', '/register', '/none'].map((path) => ({
  title: `not read a form of more than 64 KB at ${path}`,
  as: 'visitor',
  status: 413,
  ask: () => ({
    method: 'POST',
    path,
    type: 'application/x-www-form-urlencoded',
    body: tooLarge(70_000),
  }),
}))

const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const nested: Attack[] = (['PATCH', 'POST'] as const).flatMap((method) =>
  [100, 5_000].map((depth): Attack => ({
    title: `not fail for a ${method} of objects ${depth} deep`,
    as: 'admin',
    status: [200, 400],
    changes: true,
    ask: ({ ids }) => ({
      method,
      path: method === 'PATCH' ? `/api/agents/${ids.alice}` : '/api/globals/landing-page',
      body: `{"hero":${deep(depth)},"name":${deep(depth)}}`,
    }),
  })),
)

const wrongTypes: Attack[] = [
  'text/plain',
  'application/xml',
  'application/graphql',
  'application/octet-stream',
  'image/svg+xml',
  'application/json, text/plain',
].flatMap((type) =>
  [
    '/api/consultation-requests',
    '/api/agents/login',
    '/api/globals/site-settings',
    '/api/media',
  ].map((path): Attack => ({
    title: `not read ${type} at ${path}`,
    as: path.includes('globals') || path.includes('media') ? 'admin' : 'visitor',
    status: 415,
    ask: () => ({
      method: 'POST',
      path,
      type,
      body: '{"name":"김","phone":"01012345678","agreed":true}',
    }),
  })),
)

const injections: Attack[] = (
  [
    ['/api/agents/login', { email: { $gt: '' }, password: { $gt: '' } }, [400]],
    ['/api/admins/login', { email: ['admin@server.test'], password: { $ne: null } }, [400]],
    ['/api/admins/login', { email: 'admin@server.test', password: { $regex: '.*' } }, [400]],
    ['/api/password-resets', { email: { $regex: '.*' } }, [400]],
    ['/api/password-resets/confirm', { token: { $ne: null }, password: 'new-password' }, [400]],
    ['/api/password-resets/confirm', { token: '', password: 'new-password' }, [400]],
    [
      '/api/consultation-requests',
      { name: { $gt: '' }, phone: '01012345678', agreed: true },
      [400],
    ],
    [
      '/api/consultation-requests',
      { name: '김', phone: '01012345678', agreed: { $ne: false } },
      [400],
    ],
    ['/api/agents', { name: ['김'], phone: { $gt: '' }, email: { $ne: '' }, password: {} }, [400]],
  ] as const
).map(([path, body, status]) => ({
  title: `not take ${JSON.stringify(body)} at ${path} for what it should be`,
  as: 'visitor',
  status: [...status],
  ask: () => ({ method: 'POST', path, body }),
}))

export const bodies: Theme = {
  theme: 'bodies',
  attacks: [...sizes, ...values, asGet, ...pages, ...nested, ...wrongTypes, ...injections],
}
