import { adminsAlone, type Cells, unknownToAll, who } from '../vocabulary'

import type { HttpTable, Scene } from './httpRow'

const isPerson = (text: string, { credentials }: Scene) => text.includes(credentials.email)
const credentials = (scene: Scene) => scene.credentials

/** An admin removes another person's second factor. */
const reset = (collection: 'admins' | 'agents'): HttpTable => ({
  'post /:id/second-factor-reset': {
    who: who('unauthenticated', 'unauthenticated', 'no', 'no', 'unauthenticated', 'yes'),
    at: async ({ makeSecondFactor }) =>
      `/${await makeSecondFactor(collection)}/second-factor-reset`,
    send: () => ({ reason: '시험' }),
    changes: true,
    watches: ['second-factors', 'decisions'],
  },
})

/** The endpoints of both account collections. */
const accounts = (rows: Record<'signIn' | 'me' | 'signOut' | 'refresh', Cells>): HttpTable => ({
  'post /login': { who: rows.signIn, send: credentials, shows: isPerson },
  'get /init': { who: unknownToAll },
  'get /me': { who: rows.me, shows: isPerson },
  'post /logout': { who: rows.signOut, endsSession: true },
  'post /refresh-token': { who: rows.refresh, shows: isPerson },
  'post /first-register': { who: unknownToAll, send: credentials },
  'post /forgot-password': { who: unknownToAll, send: credentials },
  'post /reset-password': { who: unknownToAll, send: credentials },
  'post /unlock': { who: unknownToAll, send: credentials },
  'post /verify/:id': { who: unknownToAll },
})

/** The asking account's preferences in the panel. */
const ownPreferences = {
  who: adminsAlone,
  changes: true,
  watches: ['payload-preferences'],
} as const

/** A timeline, or a picture of a draft: for everybody else there is none. */
const ownAlone = who('unknown', 'unknown', 'yes', 'unknown', 'unknown', 'yes')

/** Endpoints of Payload and ours below `/api/{slug}` that are not in ../collectionOperations.ts. */
export const endpointTable: Record<string, HttpTable> = {
  'consultation-requests': {
    'get /:id/activities': { who: ownAlone },
    'post /:id/activities': {
      who: ownAlone,
      send: () => ({ kind: 'memo', text: '메모' }),
      changes: true,
      watches: ['request-activities'],
    },
    'delete /:id/activities/:activityId': {
      // The memo is an admin's.
      who: { ...ownAlone, own: 'no' },
      at: async ({ makeMemo }) => {
        const { consultation, memo } = await makeMemo()
        return `/${consultation}/activities/${memo}`
      },
      changes: true,
      watches: ['request-activities'],
    },
  },
  agents: {
    ...accounts({
      signIn: who('unauthenticated', 'no', 'yes', 'yes', 'no', 'unauthenticated'),
      me: who('none', 'none', 'yes', 'yes', 'none', 'none'),
      signOut: who('wrong', 'wrong', 'yes', 'yes', 'wrong', 'no'),
      refresh: who('no', 'no', 'yes', 'yes', 'no', 'no'),
    }),
    'post /password': {
      who: who('unauthenticated', 'unauthenticated', 'yes', 'yes', 'unauthenticated', 'no'),
      send: ({ credentials: { password } }) => ({ currentPassword: password, password }),
      changes: true,
      endsSession: true,
    },
    'post /:id/anonymise': {
      who: who('unauthenticated', 'unauthenticated', 'no', 'no', 'unauthenticated', 'yes'),
      at: async ({ makeSuspended }) => `/${await makeSuspended()}/anonymise`,
      changes: true,
    },
    ...reset('agents'),
  },
  admins: {
    ...accounts({
      signIn: who(
        'unauthenticated',
        'unauthenticated',
        'unauthenticated',
        'unauthenticated',
        'unauthenticated',
        'yes',
      ),
      me: who('none', 'none', 'none', 'none', 'none', 'yes'),
      signOut: who('wrong', 'wrong', 'no', 'no', 'wrong', 'yes'),
      refresh: adminsAlone,
    }),
    ...reset('admins'),
  },
  media: {
    // Nothing published shows it (tests/integration/pictures.test.ts has the others).
    'get /file/:filename': { who: ownAlone },
    'get /paste-url/:id?': {
      who: unknownToAll,
      at: () => '/paste-url?src=http://127.0.0.1:1/x.png',
    },
  },
  'payload-preferences': {
    'get /:key': {
      who: adminsAlone,
      shows: (text) => (JSON.parse(text) as { value: unknown }).value !== null,
    },
    'post /:key': { ...ownPreferences, send: () => ({ value: 1 }) },
    'delete /:key': ownPreferences,
  },
}

/** Endpoints of Payload below `/api` outside collections and globals. */
export const rootEndpointTable: HttpTable = {
  'get /access': { who: adminsAlone },
  'get /og': { who: unknownToAll },
}
