import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { testBuildDirectory } from '@tests/support/machine/build'

import type { Attack, Theme } from '@tests/security/attacks/attack'
import { type Person, secrets, type World } from '@tests/security/attacks/world'

type Manifest = { node: Record<string, { filename: string }> }

/** The id by which a page's script calls the panel's one server function. */
async function panelFunction(): Promise<string> {
  const file = path.join(testBuildDirectory, 'server', 'server-reference-manifest.json')
  const { node } = JSON.parse(await readFile(file, 'utf8')) as Manifest
  const [id] = Object.entries(node).find(([, { filename }]) => filename.includes('(payload)')) ?? []
  if (!id) throw new Error('The panel has no server function.')
  return id
}

const calls: [string, (world: World) => object][] = [
  [
    'render-list',
    () => ({ collectionSlug: 'agents', drawerSlug: 'x', query: {}, enableRowSelections: false }),
  ],
  [
    'table-state',
    () => ({ collectionSlug: 'consultation-requests', columns: [], query: { limit: 0 } }),
  ],
  [
    'form-state',
    ({ ids }) => ({
      collectionSlug: 'agents',
      id: ids.bob,
      operation: 'update',
      schemaPath: 'agents',
      docPermissions: true,
      docPreferences: { fields: {} },
    }),
  ],
  [
    'render-document',
    ({ ids }) => ({ collectionSlug: 'agents', docID: ids.bob, drawerSlug: 'x', initialData: {} }),
  ],
  ['render-document-slots', ({ ids }) => ({ collectionSlug: 'agents', id: ids.bob })],
  [
    'copy-data-from-locale',
    ({ ids }) => ({ collectionSlug: 'agents', docID: ids.bob, fromLocale: 'ko', toLocale: 'en' }),
  ],
  [
    'schedule-publish',
    ({ ids }) => ({
      type: 'publish',
      doc: { relationTo: 'consultant-profile', value: ids.bobProfile },
      date: new Date(0),
    }),
  ],
  [
    'get-folder-results-component-and-data',
    () => ({ collectionsToDisplay: ['agents'], displayAs: 'list' }),
  ],
  ['get-default-layout', () => ({})],
  ['render-widget', () => ({ widgetSlug: 'collections' })],
  ['slugify', () => ({ collectionSlug: 'agents', path: 'name', valueToSlugify: 'x' })],
  ['constructor', () => ({})],
  ['__proto__', () => ({})],
]

const callers: Person[] = ['visitor', 'suspended', 'alice']

const called: Attack[] = calls.flatMap(([name, args]) =>
  callers.map((as): Attack => ({
    title: `not run the panel's ${name} for ${as}`,
    as,
    status: 303,
    ask: async (world) => ({
      method: 'POST',
      path: '/admin',
      type: 'text/plain;charset=UTF-8',
      // Without a cookie, the front door redirects to the sign-in.
      headers: {
        'Next-Action': await panelFunction(),
        ...(as === 'visitor' ? { Cookie: 'payload-token=x' } : {}),
      },
      body: JSON.stringify([{ name, args: args(world) }]),
    }),
    check: ({ headers, text }) => {
      expect(headers.get('x-action-redirect')).toMatch(/^\/(?:login|dashboard);push$/)
      expect(text).toBe('')
    },
  })),
)

const asAdmin: Attack = {
  title: "run the panel's form for an admin, or these cases prove nothing",
  as: 'admin',
  status: 200,
  ask: async ({ ids }) => ({
    method: 'POST',
    path: '/admin',
    type: 'text/plain;charset=UTF-8',
    headers: { 'Next-Action': await panelFunction() },
    body: JSON.stringify([
      {
        name: 'render-document',
        args: {
          collectionSlug: 'agents',
          docID: ids.bob,
          drawerSlug: 'x',
          initialData: {},
          redirectAfterCreate: false,
        },
      },
    ]),
  }),
  check: ({ text }) => expect(text).toContain(secrets.bobName),
}

export const panelActions: Theme = {
  theme: "the panel's functions",
  attacks: [...called, asAdmin],
}
