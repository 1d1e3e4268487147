import { adminsAlone, nobody, unknownToAll, who } from '../vocabulary'

import { cellsOf, type CollectionRows, readBy, unversioned, writtenByNobody } from './rowSets'

const closed = { ...writtenByNobody, duplicate: nobody, ...readBy(nobody), ...unversioned }

/** Operations of the Local API without a REST address. */
const withoutAddresses = (rows: CollectionRows): CollectionRows =>
  Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [
      name,
      { local: cellsOf(row, 'local'), rest: unknownToAll },
    ]),
  ) as CollectionRows

const nothing = who('no', 'no', 'no', 'no', 'no', 'none')
// Preferences are addressed by key only, and any text is a key.
const keyless = { local: null, rest: nothing }

const preferences = (own: CollectionRows): CollectionRows => ({
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

/** Payload's own collections. */
export const payloadCollectionTable: Record<string, CollectionRows> = {
  'payload-kv': withoutAddresses(closed),
  'payload-migrations': withoutAddresses(closed),
  // Preferences of an agent, who has no panel.
  'payload-preferences': preferences({
    ...closed,
    create: adminsAlone,
    ...readBy(nothing, who('no', 'no', 'no', 'no', 'no', 'unknown')),
    updateMany: nothing,
    deleteMany: nothing,
  }),
  "payload-preferences, an admin's": preferences({
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
