import { koreanMonth } from '@/domain/records/reviewPeriod'

import { secretName } from '../documents'
import { everybody, unknownToAll, who } from '../vocabulary'

import type { HttpTable, Scene } from './httpRow'

const showsConsultation = (text: string) => text.includes(secretName)
const agentsAlone = who(
  'unauthenticated',
  'unauthenticated',
  'yes',
  'none',
  'unauthenticated',
  'no',
)
const adminsOrRefused = who(
  'unauthenticated',
  'unauthenticated',
  'no',
  'no',
  'unauthenticated',
  'yes',
)

const accountsAlone = who(
  'unauthenticated',
  'unauthenticated',
  'yes',
  'yes',
  'unauthenticated',
  'yes',
)
const toNothing = who(
  'unauthenticated',
  'unauthenticated',
  'answer 409',
  'answer 409',
  'unauthenticated',
  'answer 409',
)
const owner = ({ credentials: { password } }: Scene) => ({ password, code: '123456' })

/** The body of a data subject request. */
const demand = { channel: 'phone', isIdentityChecked: true }

const resetOf = async ({ testPeople, person, resetToken, credentials }: Scene) => {
  // A visitor, and another agent, use the reset link of the document's agent.
  const isOwn = person === 'visitor' || person === 'other'
  const { id } = isOwn ? testPeople.own : testPeople[person]
  const collection = person === 'admin' ? 'admins' : 'agents'
  return { token: await resetToken({ collection, id }), password: credentials.password }
}

/**
 * Every route handler of src/app, `METHOD /path` by its folder, and what the front door (src/http) answers itself. Words in
 * brackets make a second row for one address.
 */
export const routeTable: HttpTable = {
  'GET /healthz': { who: everybody },
  'GET /readyz': { who: everybody },
  // Needs its secret (tests/http/metrics.test.ts), which no account has.
  'GET /metrics': { who: unknownToAll },
  'GET /api/customers': { who: agentsAlone, shows: showsConsultation },
  'POST /api/customers': {
    who: agentsAlone,
    send: () => ({ search: secretName }),
    shows: showsConsultation,
  },
  'GET /api/customers/counts': {
    who: who('unauthenticated', 'unauthenticated', 'yes', 'yes', 'unauthenticated', 'no'),
  },
  'POST /api/customers/same-phone': {
    who: agentsAlone,
    send: ({ documents }) => ({ ids: [documents['consultation-requests']] }),
    shows: (text, { documents }) => text.includes(String(documents['consultation-requests'])),
  },
  'GET /api/customers/[id]': {
    who: who('unauthenticated', 'unauthenticated', 'yes', 'unknown', 'unauthenticated', 'no'),
    shows: showsConsultation,
  },
  'GET /api/arrivals': {
    who: who('unauthenticated', 'unauthenticated', 'yes', 'yes', 'unauthenticated', 'yes'),
  },
  'POST /api/arrivals': {
    who: who('unauthenticated', 'unauthenticated', 'yes', 'yes', 'unauthenticated', 'yes'),
    send: () => ({ seen: new Date().toISOString() }),
  },
  'POST /api/claims/check': { who: accountsAlone, send: () => ({ text: '당뇨 완치' }) },
  'POST /api/presence': {
    who: adminsOrRefused,
    send: () => ({ page: 'globals/landing-page', tab: 'a'.repeat(16) }),
  },
  // A made-up one; those that there are: tests/http/sharing.test.ts.
  'GET /share/[of]/[name]': { who: unknownToAll, at: () => '/share/site/none.jpg' },
  'GET /api/second-factor': { who: accountsAlone },
  // Nothing waits to be confirmed, and nothing is set up to be changed.
  'POST /api/second-factor/confirm': { who: toNothing, send: () => ({ code: '123456' }) },
  'POST /api/second-factor/recovery-codes': { who: toNothing, send: owner },
  'POST /api/second-factor/disable': { who: toNothing, send: owner },
  'POST /api/second-factor/setup': {
    who: accountsAlone,
    send: ({ credentials: { password } }) => ({ password }),
    changes: true,
    watches: ['second-factors'],
  },
  'GET /api/profile': {
    who: who('unauthenticated', 'unauthenticated', 'yes', 'none', 'unauthenticated', 'no'),
    shows: showsConsultation,
  },
  'PUT /api/profile': {
    who: who('unauthenticated', 'unauthenticated', 'yes', 'yes', 'unauthenticated', 'no'),
    send: () => ({ name: secretName, introMessage: '안녕하세요.' }),
    changes: true,
  },
  'POST /api/operations/requests': {
    who: adminsOrRefused,
    send: () => ({ search: secretName }),
    shows: showsConsultation,
  },
  'GET /api/operations/requests/[id]': { who: adminsOrRefused, shows: showsConsultation },
  'GET /api/operations/requests/[id]/details': { who: adminsOrRefused, shows: showsConsultation },
  'POST /api/operations/requests/changes': {
    who: adminsOrRefused,
    send: async ({ makeConsultation }) => ({
      ids: [await makeConsultation()],
      change: { stage: 'won' },
    }),
    changes: true,
    watches: ['request-activities'],
  },
  'POST /api/operations/agents': {
    who: adminsOrRefused,
    send: () => ({ group: 'approved' }),
    shows: (text, { testPeople }) => text.includes(testPeople.own.id),
  },
  'POST /api/operations/agents/numbers': {
    who: adminsOrRefused,
    send: ({ testPeople }) => ({ ids: [testPeople.own.id] }),
    shows: (text, { testPeople }) => text.includes(testPeople.own.id),
  },
  'GET /api/operations/agents/[id]': {
    who: adminsOrRefused,
    at: ({ testPeople }) => `/api/operations/agents/${testPeople.own.id}`,
    shows: showsConsultation,
  },
  'POST /api/operations/profiles': { who: adminsOrRefused, send: () => ({}) },
  'POST /api/operations/subjects/[id]': {
    who: adminsOrRefused,
    send: () => ({ ...demand, action: 'access' }),
    shows: showsConsultation,
  },
  'POST /api/operations/subjects/[id] (correction)': {
    who: adminsOrRefused,
    send: () => ({ ...demand, action: 'correct', name: secretName, phone: '010-2468-1357' }),
    changes: true,
  },
  'GET /api/operations/subject-requests': {
    who: adminsOrRefused,
    shows: (text, { documents }) => text.includes(documents['data-subject-requests'] ?? '-'),
  },
  'POST /api/operations/subject-requests': {
    who: adminsOrRefused,
    send: ({ documents }) => ({
      action: 'access',
      channel: 'phone',
      consultation: documents['consultation-requests'],
    }),
    changes: true,
    watches: ['data-subject-requests'],
  },
  'POST /api/operations/subject-requests/[id]': {
    who: adminsOrRefused,
    at: ({ documents }) =>
      `/api/operations/subject-requests/${documents['data-subject-requests'] ?? ''}`,
    send: () => ({ outcome: 'done' }),
    changes: true,
    watches: ['data-subject-requests'],
  },
  'GET /api/operations/counts': { who: adminsOrRefused },
  'POST /api/operations/deletions': {
    who: adminsOrRefused,
    send: async ({ makeConsultation }) => ({
      ids: [await makeConsultation()],
      reason: '시험 삭제입니다',
      count: 1,
    }),
    changes: true,
  },
  'GET /api/operations/publications': {
    who: adminsOrRefused,
    shows: (text, { documents }) => text.includes(documents['scheduled-publications'] ?? '-'),
  },
  'POST /api/operations/publications': {
    who: adminsOrRefused,
    send: ({ documents }) => ({
      slug: 'consultant-profile',
      id: documents['consultant-profile'],
      publishAt: new Date(Date.now() + 86_400_000).toISOString(),
    }),
    changes: true,
    watches: ['scheduled-publications'],
  },
  'POST /api/operations/publications/[id]': {
    who: adminsOrRefused,
    at: ({ documents }) =>
      `/api/operations/publications/${documents['scheduled-publications'] ?? ''}`,
    send: () => ({ action: 'withdraw' }),
    changes: true,
    watches: ['scheduled-publications'],
  },
  'POST /api/operations/privacy-reviews': {
    who: adminsOrRefused,
    send: () => ({ month: koreanMonth(new Date(), -1) }),
    changes: true,
    watches: ['privacy-reviews'],
  },
  'POST /api/operations/claim-reviews': {
    who: adminsOrRefused,
    send: () => ({
      document: 'landing-page',
      fingerprint: 'none',
      claimReview: { reason: '시험 사유입니다.' },
    }),
  },
  'POST /api/operations/exports/count': { who: adminsOrRefused, send: () => ({}) },
  'POST /api/operations/exports': {
    who: adminsOrRefused,
    send: () => ({ format: 'csv', reason: '시험 내보내기', search: secretName }),
    shows: showsConsultation,
  },
  'POST /api/password-resets': {
    who: everybody,
    // Not the account of a later reset in this file, whose link this mail would invalidate.
    send: ({ testPeople }) => ({ email: testPeople.other.email }),
    changes: true,
    watches: ['notifications'],
  },
  'POST /api/password-resets/confirm': {
    who: who('yes', 'wrong', 'yes', 'yes', 'wrong', 'yes'),
    send: resetOf,
    changes: true,
    endsSession: true,
  },
  // Everything except Payload's endpoints, which have tables of their own.
  'GET /api/[...slug]': { who: unknownToAll, at: () => '/api/nothing' },
  'POST /api/[...slug]': { who: unknownToAll, at: () => '/api/nothing', send: () => ({}) },
  'PUT /api/[...slug]': { who: unknownToAll, at: () => '/api/agents', send: () => ({}) },
  'PATCH /api/[...slug]': { who: unknownToAll, at: () => '/api/nothing', send: () => ({}) },
  'DELETE /api/[...slug]': { who: unknownToAll, at: () => '/api/nothing' },
  'OPTIONS /api/[...slug]': { who: everybody, at: () => '/api/agents' },
  'POST /api/[...slug] (GraphQL)': {
    who: unknownToAll,
    at: () => '/api/graphql',
    send: () => ({ query: '{ Agents { docs { id } } }' }),
  },
}
