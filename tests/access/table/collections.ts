import { adminsAlone, everybody, nobody, who } from '../vocabulary'

import { payloadCollectionTable } from './payloadCollections'
import {
  type CollectionRows,
  readBy,
  readByAdmins,
  unversioned,
  versionedForAdmins,
  writtenByAdmins,
  writtenByNobody,
} from './rowSets'

const hiddenProfile = readBy(
  who('none', 'none', 'none', 'none', 'none', 'yes'),
  who('unknown', 'unknown', 'unknown', 'unknown', 'unknown', 'yes'),
)

const ownAlone = readBy(
  who('no', 'no', 'yes', 'none', 'no', 'yes'),
  who('no', 'no', 'yes', 'unknown', 'no', 'yes'),
)

/**
 * Every operation of every collection. A row is `operation: who(visitor, pending, own, other, suspended, admin)`; a kind of
 * record is made in ../records.ts, and more than one of a collection is written `slug, which`.
 */
export const collectionTable: Record<string, CollectionRows> = {
  'consultation-requests': {
    ...writtenByAdmins,
    // A visitor's own act, also of a visitor who happens to be signed in.
    create: { local: who('yes', 'no', 'no', 'no', 'no', 'no'), rest: everybody },
    ...ownAlone,
    ...unversioned,
  },
  decisions: { ...writtenByNobody, ...readByAdmins, ...unversioned },
  'consent-notices': { ...writtenByNobody, ...readByAdmins, ...unversioned },
  notifications: { ...writtenByNobody, ...readByAdmins, ...unversioned },
  'access-log': { ...writtenByNobody, ...readByAdmins, ...unversioned },
  'retention-reports': { ...writtenByNobody, ...readByAdmins, ...unversioned },
  // The draft of an agent, who reads and writes it at /api/profile alone.
  'consultant-profile': { ...writtenByAdmins, ...hiddenProfile, ...versionedForAdmins },
  'consultant-profile, published': {
    ...writtenByAdmins,
    ...readBy(everybody),
    ...versionedForAdmins,
  },
  'consultant-profile, published of a suspended agent': {
    ...writtenByAdmins,
    ...hiddenProfile,
    ...versionedForAdmins,
  },
  // Everybody else reads a picture by its file's name alone (endpoints.ts).
  media: { ...writtenByAdmins, ...readByAdmins, ...unversioned },
  agents: {
    ...writtenByNobody,
    // Over REST it is the registration.
    create: { local: adminsAlone, rest: everybody },
    update: who('no', 'no', 'yes', 'no', 'no', 'yes'),
    updateMany: who('no', 'no', 'yes', 'none', 'no', 'yes'),
    delete: nobody,
    deleteMany: nobody,
    ...ownAlone,
    ...unversioned,
  },
  admins: { ...writtenByAdmins, ...readByAdmins, ...unversioned },
  ...payloadCollectionTable,
}
