import type { GlobalSlug, Payload } from 'payload'

import type { LocalPerson } from './people'

export type GlobalSubject = { slug: GlobalSlug; change: Record<string, unknown> }

type Operation = {
  changes?: true
  local?: [
    method: string,
    call: (to: Payload, on: GlobalSubject, as: LocalPerson) => Promise<unknown>,
  ]
  rest?: [endpoint: string, path: string, body?: (on: GlobalSubject) => object]
}

const someVersion = '0'.repeat(24)

/** Every operation of Payload on a global. */
export const globalOperations = {
  read: {
    local: ['findGlobal', (to, { slug }, as) => to.findGlobal({ slug, ...as })],
    rest: ['get /', ''],
  },
  update: {
    changes: true,
    local: [
      'updateGlobal',
      (to, { change, slug }, as) => to.updateGlobal({ slug, data: change as never, ...as }),
    ],
    rest: ['post /', '', ({ change }) => change],
  },
  versions: {
    local: ['findGlobalVersions', (to, { slug }, as) => to.findGlobalVersions({ slug, ...as })],
    rest: ['get /versions', '/versions'],
  },
  version: {
    local: [
      'findGlobalVersionByID',
      (to, { slug }, as) => to.findGlobalVersionByID({ slug, id: someVersion, ...as }),
    ],
    rest: ['get /versions/:id', `/versions/${someVersion}`],
  },
  restoreVersion: {
    changes: true,
    local: [
      'restoreGlobalVersion',
      (to, { slug }, as) => to.restoreGlobalVersion({ slug, id: someVersion, ...as }),
    ],
    rest: ['post /versions/:id', `/versions/${someVersion}`, () => ({})],
  },
  countVersions: {
    local: [
      'countGlobalVersions',
      (to, { slug }, as) => to.countGlobalVersions({ global: slug, ...as }),
    ],
  },
  permissions: { rest: ['post /access', '/access', () => ({})] },
} satisfies Record<string, Operation>

export type GlobalOperation = keyof typeof globalOperations

export const globalOperationOf = (name: GlobalOperation): Operation => globalOperations[name]

/** Payload's names of the endpoints that are operations. */
export const globalEndpoints = Object.values<Operation>(globalOperations).flatMap(({ rest }) =>
  rest ? [rest[0]] : [],
)
