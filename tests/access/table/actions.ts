import { all, who, type Cells } from '../vocabulary'

import type { HttpRow, Scene } from './httpRow'
import { buildPhone, buildSubmission, password } from '@tests/support/builders'

/** A form of a page, posted as by a browser without JavaScript. */
export type FormRow = {
  who: Cells
  /** The page with the form. */
  page: (scene: Scene) => string | Promise<string>
  fields: (scene: Scene) => Record<string, string>
  /** Collections, besides the site's content, in which the change is visible. */
  watches?: readonly string[]
  endsSession?: true
}

let last = 0
const text = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))

/** Every server action (`path name`) that a form posts to. `none` means that the form comes back with a refusal. */
export const formTable: Record<string, FormRow> = {
  'src/features/consultation/actions.ts submitConsultation': {
    who: all('yes'),
    page: () => '/',
    fields: () => text({ ...buildSubmission(), agreed: 'on' }),
  },
  'src/features/auth/actions.ts register': {
    who: who('yes', 'yes', 'to /dashboard', 'to /dashboard', 'yes', 'to /admin'),
    page: () => '/register',
    fields: () => {
      last += 1
      return { name: '새영업', phone: buildPhone(), email: `form-${last}@test.kr`, password }
    },
  },
  'src/features/auth/actions.ts signIn': {
    who: who('none', 'none', 'to /dashboard', 'to /dashboard', 'none', 'to /admin'),
    page: () => '/login',
    fields: ({ credentials }) => credentials,
  },
  'src/features/auth/passwordResetActions.ts requestPasswordReset': {
    who: all('yes'),
    page: () => '/forgot-password',
    // Not the account of a later reset in this file, whose link this mail would invalidate.
    fields: ({ testPeople }) => ({ email: testPeople.other.email }),
    watches: ['notifications'],
  },
  'src/features/auth/passwordResetActions.ts resetPassword': {
    // The link itself is the permission; the link of an agent who may not sign in fails.
    who: who('to /login', 'none', 'to /login', 'to /login', 'none', 'to /login'),
    page: async ({ testPeople, person, resetToken }) => {
      const account =
        person === 'visitor' || person === 'other' ? testPeople.own : testPeople[person]
      const collection = person === 'admin' ? 'admins' : 'agents'
      return `/reset-password?token=${await resetToken({ collection, id: account.id })}`
    },
    fields: () => ({ password }),
    endsSession: true,
  },
}

const panel = who('to /login', 'to /login', 'to /dashboard', 'to /dashboard', 'to /login', 'yes')

export type CalledRow = {
  who: Cells
  /** The functions behind the action by name, with their arguments. */
  calls: Record<string, (scene: Scene) => unknown[]>
  shows?: HttpRow['shows']
}

const form = (collectionSlug: string, id?: string) => ({
  collectionSlug,
  id,
  data: {},
  docPermissions: { fields: true },
  docPreferences: { fields: {} },
  formState: {},
  operation: 'update',
  renderAllFields: true,
  schemaPath: collectionSlug,
})

const named =
  (name: string, args: (scene: Scene) => object = () => ({})) =>
  (scene: Scene) => [{ name, args: args(scene) }]

const consultations = 'consultation-requests'

/** Every server action that scripts call; where one dispatches to many functions, each of them. */
export const calledTable: Record<string, CalledRow> = {
  'src/app/(payload)/layout.tsx serverFunction': {
    who: panel,
    calls: {
      'form-state': named('form-state', ({ documents }) =>
        form(consultations, documents[consultations]),
      ),
      'table-state': named('table-state', () => ({
        collectionSlug: consultations,
        columns: [],
        query: { limit: 10 },
      })),
      'render-list': named('render-list', () => ({ collectionSlug: consultations, query: {} })),
      'render-document': named('render-document', ({ documents }) => ({
        collectionSlug: consultations,
        docID: documents[consultations],
        drawerSlug: 'drawer',
      })),
      slugify: named('slugify', () => ({ collectionSlug: consultations, path: 'name', data: {} })),
    },
  },
  // Sets the panel's language. It needs encrypted data from its page, so that only that page can call it.
  'node_modules/@payloadcms/next/dist/layouts/Root/index.js $$RSC_SERVER_ACTION_0': {
    who: who('to /login', 'to /login', 'to /dashboard', 'to /dashboard', 'to /login', 'wrong'),
    calls: { language: () => ['ko'] },
  },
}
