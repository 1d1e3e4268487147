import type { CollectionSlug, Payload } from 'payload'

import type { LocalPerson } from './people'
import type { Fresh } from './documents'

/** The ids that an operation runs on. */
export type Specimen = {
  collection: CollectionSlug
  id: string
  /** Id of the document's last version; any id when it has none. */
  version: string
  change: Record<string, unknown>
  fresh: Fresh
}

type Operation = {
  /** Whether it writes. */
  changes?: true
  /** Whether it creates a document. */
  makes?: true
  /** Whether it deletes the document. */
  consumes?: true
  /** The method of the Local API, and a call of it. */
  local?: [method: string, call: (to: Payload, on: Specimen, as: LocalPerson) => Promise<unknown>]
  /** The endpoint of Payload's REST API, the path after the collection's address, and the body. */
  rest?: [endpoint: string, path: (on: Specimen) => string, body?: (on: Specimen) => object]
  /** Whether the answer reveals the document. Default: it contains the document's id. */
  finds?: (answer: unknown, on: Specimen) => boolean
}

const isIt = ({ id }: Specimen) => ({ id: { equals: id } })
const query = ({ id }: Specimen) => `?where[id][equals]=${id}`
const change = (on: Specimen) => on.change
const any = () => true
const counts = (answer: unknown) => (answer as { totalDocs: number }).totalDocs > 0
const one = ({ collection, id }: Specimen) => ({ collection, id })
const some = (on: Specimen) => ({ collection: on.collection, where: isIt(on) })

/** The sort fields of collections without `createdAt`. */
const otherFields: Record<string, string> = {
  'access-log': 'at',
  'payload-kv': 'key',
  'request-activities': 'at',
  'sign-in-refusals': 'day',
}
const distinctField = ({ collection }: Specimen) => otherFields[collection] ?? 'createdAt'

/** Every operation of Payload on the documents of a collection. */
const collectionOperations = {
  create: {
    changes: true,
    makes: true,
    local: [
      'create',
      (to, { collection, fresh: { data, file } }, as) =>
        to.create({ collection, data: data as never, file, ...as }),
    ],
    rest: ['post /', () => '', ({ fresh }) => fresh],
    finds: any,
  },
  find: {
    local: ['find', (to, on, as) => to.find({ ...some(on), ...as })],
    rest: ['get /', query],
  },
  findByID: {
    local: ['findByID', (to, on, as) => to.findByID({ ...one(on), ...as })],
    rest: ['get /:id', ({ id }) => `/${id}`],
  },
  count: {
    local: ['count', (to, on, as) => to.count({ ...some(on), ...as })],
    rest: ['get /count', (on) => `/count${query(on)}`],
    finds: counts,
  },
  findDistinct: {
    local: [
      'findDistinct',
      (to, on, as) => to.findDistinct({ ...some(on), field: distinctField(on) as never, ...as }),
    ],
    finds: (answer) => (answer as { values: unknown[] }).values.length > 0,
  },
  update: {
    changes: true,
    local: ['update', (to, on, as) => to.update({ ...one(on), data: on.change as never, ...as })],
    rest: ['patch /:id', ({ id }) => `/${id}`, change],
  },
  updateMany: {
    changes: true,
    local: ['update', (to, on, as) => to.update({ ...some(on), data: on.change as never, ...as })],
    rest: ['patch /', query, change],
  },
  delete: {
    changes: true,
    consumes: true,
    local: ['delete', (to, on, as) => to.delete({ ...one(on), ...as })],
    rest: ['delete /:id', ({ id }) => `/${id}`],
  },
  deleteMany: {
    changes: true,
    consumes: true,
    local: ['delete', (to, on, as) => to.delete({ ...some(on), ...as })],
    rest: ['delete /', query],
  },
  duplicate: {
    changes: true,
    local: ['duplicate', (to, on, as) => to.duplicate({ ...one(on), ...as })],
    rest: ['post /:id/duplicate', ({ id }) => `/${id}/duplicate`, () => ({})],
    finds: any,
  },
  versions: {
    local: ['findVersions', (to, on, as) => to.findVersions({ collection: on.collection, ...as })],
    rest: ['get /versions', () => '/versions'],
  },
  version: {
    local: [
      'findVersionByID',
      (to, { collection, version: id }, as) => to.findVersionByID({ collection, id, ...as }),
    ],
    rest: ['get /versions/:id', ({ version }) => `/versions/${version}`],
  },
  restoreVersion: {
    changes: true,
    local: [
      'restoreVersion',
      (to, { collection, version: id }, as) => to.restoreVersion({ collection, id, ...as }),
    ],
    rest: ['post /versions/:id', ({ version }) => `/versions/${version}`, () => ({})],
    finds: any,
  },
  restoration: {
    rest: ['get /versions/:id/restoration', ({ version }) => `/versions/${version}/restoration`],
    finds: any,
  },
  countVersions: {
    local: [
      'countVersions',
      (to, on, as) => to.countVersions({ collection: on.collection, ...as }),
    ],
    finds: counts,
  },
  permissions: {
    rest: ['post /access/:id?', ({ id }) => `/access/${id}`, () => ({})],
    // The answer tells permissions and nothing of the document, so it must agree with what reading allows.
    finds: (answer) => Boolean((answer as { read?: unknown }).read),
  },
} satisfies Record<string, Operation>

export type CollectionOperation = keyof typeof collectionOperations

export const operationOf = (name: CollectionOperation): Operation => collectionOperations[name]

/** Payload's names of the endpoints that are operations. */
export const collectionEndpoints = Object.values<Operation>(collectionOperations).flatMap(
  ({ rest }) => (rest ? [rest[0]] : []),
)
