import type { GlobalSlug, Payload } from 'payload'

import type { LocalPerson } from './people'

export type GlobalSpecimen = {
  slug: GlobalSlug
  change: Record<string, unknown>
  /** The id of its newest version. */
  version: string
}

type Operation = {
  changes?: true
  local?: [
    method: string,
    call: (to: Payload, on: GlobalSpecimen, as: LocalPerson) => Promise<unknown>,
  ]
  rest?: [
    endpoint: string,
    pathOf: (on: GlobalSpecimen) => string,
    body?: (on: GlobalSpecimen) => object,
  ]
}

/** What is done to a global, with its newest version. */
export async function globalSpecimen(
  payload: Payload,
  slug: string,
  change: () => Record<string, unknown>,
): Promise<GlobalSpecimen> {
  const find = { slug: slug as GlobalSlug, limit: 1, sort: '-updatedAt', overrideAccess: true }
  const { docs } = await payload.findGlobalVersions(find)
  return { slug: find.slug, change: change(), version: String(docs[0]?.id) }
}

/** Every operation of Payload on a global. */
const globalOperations = {
  read: {
    local: ['findGlobal', (to, { slug }, as) => to.findGlobal({ slug, ...as })],
    rest: ['get /', () => ''],
  },
  update: {
    changes: true,
    local: [
      'updateGlobal',
      (to, { change, slug }, as) => to.updateGlobal({ slug, data: change as never, ...as }),
    ],
    rest: ['post /', () => '', ({ change }) => change],
  },
  versions: {
    local: ['findGlobalVersions', (to, { slug }, as) => to.findGlobalVersions({ slug, ...as })],
    rest: ['get /versions', () => '/versions'],
  },
  version: {
    local: [
      'findGlobalVersionByID',
      (to, { slug, version }, as) => to.findGlobalVersionByID({ slug, id: version, ...as }),
    ],
    rest: ['get /versions/:id', ({ version }) => `/versions/${version}`],
  },
  restoreVersion: {
    changes: true,
    local: [
      'restoreGlobalVersion',
      (to, { slug, version }, as) => to.restoreGlobalVersion({ slug, id: version, ...as }),
    ],
    rest: ['post /versions/:id', ({ version }) => `/versions/${version}`, () => ({})],
  },
  restoration: {
    rest: ['get /versions/:id/restoration', ({ version }) => `/versions/${version}/restoration`],
  },
  countVersions: {
    local: [
      'countGlobalVersions',
      (to, { slug }, as) => to.countGlobalVersions({ global: slug, ...as }),
    ],
  },
  permissions: { rest: ['post /access', () => '/access', () => ({})] },
} satisfies Record<string, Operation>

export type GlobalOperation = keyof typeof globalOperations

export const globalOperationOf = (name: GlobalOperation): Operation => globalOperations[name]

/** Payload's names of the endpoints that are operations. */
export const globalEndpoints = Object.values<Operation>(globalOperations).flatMap(({ rest }) =>
  rest ? [rest[0]] : [],
)
