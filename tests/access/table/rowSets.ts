import type { CollectionOperation } from '../collectionOperations'
import { adminsAlone, all, type Cells, nobody, unknownToAll, who } from '../vocabulary'

/**
 * The cells of an operation; two sets where REST and Local API differ on purpose. `null`: the Local API has no such operation for
 * this collection.
 */
export type Row = Cells | { local: Cells | null; rest: Cells }

export type CollectionRows = Record<CollectionOperation, Row>

/** The cells for one of the two APIs. */
export const cellsOf = (row: Row, way: 'local' | 'rest'): Cells | null =>
  'local' in row ? row[way] : row

/** An unused feature. */
const notHere = { local: null, rest: unknownToAll }

const duplicate = { local: all('wrong'), rest: unknownToAll }

/** A collection that only the system writes to. */
export const writtenByNobody = {
  create: nobody,
  update: nobody,
  updateMany: nobody,
  delete: nobody,
  deleteMany: nobody,
  duplicate,
}

/** By a filter: refused to those too who may by an id. */
export const oneByOne = { local: nobody, rest: who('no', 'no', 'no', 'no', 'no', 'wrong') }

export const writtenByAdmins = {
  create: adminsAlone,
  update: adminsAlone,
  updateMany: oneByOne,
  delete: adminsAlone,
  deleteMany: oneByOne,
  duplicate,
}

/** Reading a document, for those with a `yes`. */
export const readBy = (list: Cells, one = list) => ({
  find: list,
  findByID: one,
  count: list,
  findDistinct: list,
  // The panel asks this before it shows anything.
  permissions: adminsAlone,
})

export const readByAdmins = readBy(adminsAlone)

export const unversioned = {
  versions: notHere,
  version: notHere,
  restoreVersion: notHere,
  restoration: notHere,
  countVersions: notHere,
}

export const versionedForAdmins = {
  versions: adminsAlone,
  version: adminsAlone,
  // Ours is an endpoint; Payload's own writes past hooks.
  restoreVersion: { local: nobody, rest: adminsAlone },
  restoration: adminsAlone,
  countVersions: adminsAlone,
}
