import { adminsAlone, nobody, unknownToAll, who } from '../vocabulary'

import { cellsOf, type CollectionRows, readBy, unversioned, writtenByNobody } from './rowSets'

const closed = { ...writtenByNobody, duplicate: nobody, ...readBy(nobody), ...unversioned }

/** These operations of the Local API, and not one address. */
const withoutAddresses = (rows: CollectionRows): CollectionRows =>
  Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [
      name,
      { local: cellsOf(row, 'local'), rest: unknownToAll },
    ]),
  ) as CollectionRows

const nothing = who('no', 'no', 'no', 'no', 'no', 'none')
// The panel's memory answers to a key alone, and takes anything for one.
const keyless = { local: null, rest: nothing }

const remembered = (own: CollectionRows): CollectionRows => ({
  ...withoutAddresses(own),
  findByID: { local: cellsOf(own.findByID, 'local'), rest: nothing },
  count: { local: cellsOf(own.count, 'local'), rest: nothing },
  delete: {
    local: cellsOf(own.delete, 'local'),
    rest: who('no', 'no', 'no', 'no', 'no', 'unknown'),
  },
  deleteMany: own.deleteMany,
  versions: keyless,
})

/** What Payload keeps for itself. */
export const payloadCollectionTable: Record<string, CollectionRows> = {
  'payload-kv': withoutAddresses(closed),
  'payload-migrations': withoutAddresses(closed),
  // An agent's, who has none any more.
  'payload-preferences': remembered({
    ...closed,
    create: adminsAlone,
    ...readBy(nothing, who('no', 'no', 'no', 'no', 'no', 'unknown')),
    updateMany: nothing,
    deleteMany: nothing,
  }),
  "payload-preferences, an admin's": remembered({
    ...closed,
    create: adminsAlone,
    ...readBy(adminsAlone),
    update: adminsAlone,
    updateMany: adminsAlone,
    delete: adminsAlone,
    deleteMany: adminsAlone,
    duplicate: adminsAlone,
  }),
}
