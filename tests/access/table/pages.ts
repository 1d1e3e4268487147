import { all, everybody, unknownToAll, who } from '../vocabulary'

import type { HttpTable } from './httpRow'

const panel = who('to /login', 'to /login', 'to /dashboard', 'to /dashboard', 'to /login', 'yes')
const forVisitors = who('yes', 'yes', 'to /dashboard', 'to /dashboard', 'yes', 'to /admin')
const forAgents = who('to /login', 'to /login', 'yes', 'yes', 'to /login', 'to /admin')

// Nobody among the test's people has to set one up (tests/e2e/secondFactor.spec.ts).
const forUnprotected = who(
  'to /login',
  'to /login',
  'to /dashboard',
  'to /dashboard',
  'to /login',
  'to /admin',
)

const below = (path: string) => ({ who: panel, at: () => `/admin/${path}` })
// Payload's own pages for visitors, which the product does not use.
const closed = who(
  'to /login',
  'to /login',
  'to /dashboard',
  'to /dashboard',
  'to /login',
  'to /login',
)
const toSignIn = (path: string) => ({ who: closed, at: () => `/admin/${path}` })

/** Every page of src/app, `GET /path` by its folder, and the addresses that redirect to one. */
export const pageTable: HttpTable = {
  'GET /': { who: everybody },
  "GET / (an agent's referral link)": {
    who: everybody,
    at: ({ testPeople }) => `/?ref=${testPeople.own.id}`,
  },
  'GET /login': { who: forVisitors },
  'GET /register': { who: forVisitors },
  'GET /privacy': { who: everybody },
  'GET /forgot-password': { who: everybody },
  'GET /reset-password': { who: everybody },
  'GET /second-factor': { who: forUnprotected },
  'GET /r/[id]': { who: all('to /'), at: ({ testPeople }) => `/r/${testPeople.own.id}` },
  'GET /dashboard': {
    who: forAgents,
    shows: (text, { credentials }) => text.includes(credentials.email),
  },
  'GET /dashboard/settings': {
    who: forAgents,
    shows: (text, { credentials }) => text.includes(credentials.email),
  },
  'GET /dashboard/customers/[id]': {
    who: who('to /login', 'to /login', 'yes', 'unknown', 'to /login', 'to /admin'),
  },
  'GET /preview/landing-page': { who: panel },
  'GET /preview/privacy-policy': { who: panel },
  'GET /preview/site-settings': { who: panel },
  'GET /preview/consultant-profile/[id]': {
    who: panel,
    at: ({ documents }) => `/preview/consultant-profile/${documents['consultant-profile']}`,
  },
  'GET /preview/own-profile': { who: forAgents },
  'GET /[...missing]': { who: unknownToAll, at: () => '/nothing/here' },
  'GET /admin/[[...segments]]': { who: panel, at: () => '/admin' },
  'GET /admin/[[...segments]] (a list)': below('collections/consultation-requests'),
  'GET /admin/[[...segments]] (a document)': {
    who: panel,
    at: ({ documents }) => `/admin/collections/agents/${documents.agents}`,
  },
  'GET /admin/[[...segments]] (a global)': below('globals/site-settings'),
  'GET /admin/[[...segments]] (privacy review)': {
    who: panel,
    at: () => '/admin/privacy-review',
    shows: (text, { testPeople }) => text.includes(testPeople.own.id),
  },
  'GET /admin/[[...segments]] (open claims)': below('claims'),
  'GET /admin/[[...segments]] (own account)': below('account'),
  'GET /admin/[[...segments]] (its sign-in)': toSignIn('login'),
  'GET /admin/[[...segments]] (its first account)': toSignIn('create-first-user'),
  'GET /admin/[[...segments]] (its forgotten password)': toSignIn('forgot'),
  'GET /admin/[[...segments]] (its new password)': toSignIn('reset/token'),
}
