import type { CollectionOperation } from '../collectionOperations'
import { adminsAlone, all, type Cells, nobody, unknownToAll } from '../vocabulary'

/**
 * The cells of an operation; two sets where the REST API and the Local API differ on purpose. `null` is what the Local API
 * does not do with this collection at all.
 */
export type Row = Cells | { local: Cells | null; rest: Cells }

export type CollectionRows = Record<CollectionOperation, Row>

/** The cells that hold for one of the two ways in. */
export const cellsOf = (row: Row, way: 'local' | 'rest'): Cells | null =>
  'local' in row ? row[way] : row

/** A feature that is not used. */
export const notHere = { local: null, rest: unknownToAll }

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

export const writtenByAdmins = {
  create: adminsAlone,
  update: adminsAlone,
  updateMany: adminsAlone,
  delete: adminsAlone,
  deleteMany: adminsAlone,
  duplicate,
}

/** Looking for a record, by those who have a `yes`. */
export const readBy = (list: Cells, one = list) => ({
  find: list,
  findByID: one,
  count: list,
  findDistinct: list,
  // What the panel asks before it shows anything.
  permissions: adminsAlone,
})

export const readByAdmins = readBy(adminsAlone)

export const unversioned = {
  versions: notHere,
  version: notHere,
  restoreVersion: notHere,
  countVersions: notHere,
}

export const versionedForAdmins = {
  versions: adminsAlone,
  version: adminsAlone,
  restoreVersion: adminsAlone,
  countVersions: adminsAlone,
}
