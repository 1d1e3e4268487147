import { adminsAlone, everybody, nobody, who } from '../vocabulary'

import { payloadCollectionTable } from './payloadCollections'
import {
  type CollectionRows,
  oneByOne,
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
 * Every operation of every collection. A row is `operation: who(visitor, pending, own, other, suspended, admin)`. ../documents.ts
 * creates the documents; several kinds of one collection are written `slug, which`.
 */
export const collectionTable: Record<string, CollectionRows> = {
  'consultation-requests': {
    ...writtenByAdmins,
    // A submission is a visitor's own act, even when the visitor is signed in.
    create: { local: nobody, rest: everybody },
    ...ownAlone,
    ...unversioned,
  },
  'request-activities': { ...writtenByNobody, ...readByAdmins, ...unversioned },
  'data-subject-requests': { ...writtenByNobody, ...readByAdmins, ...unversioned },
  decisions: { ...writtenByNobody, ...readByAdmins, ...unversioned },
  'consent-notices': { ...writtenByNobody, ...readByAdmins, ...unversioned },
  notifications: { ...writtenByNobody, ...readByAdmins, ...unversioned },
  'access-log': { ...writtenByNobody, ...readByAdmins, ...unversioned },
  'retention-reports': { ...writtenByNobody, ...readByAdmins, ...unversioned },
  'sign-in-refusals': { ...writtenByNobody, ...readByAdmins, ...unversioned },
  'claim-reviews': { ...writtenByNobody, ...readByAdmins, ...unversioned },
  'scheduled-publications': { ...writtenByNobody, ...readByAdmins, ...unversioned },
  'privacy-reviews': { ...writtenByNobody, ...readByAdmins, ...unversioned },
  'backup-runs': { ...writtenByNobody, ...readByAdmins, ...unversioned },
  // The draft of an agent, who reads and writes it at /api/profile only.
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
  // Everybody else reads a picture by its file name only (endpoints.ts).
  media: { ...writtenByAdmins, ...readByAdmins, ...unversioned },
  agents: {
    ...writtenByNobody,
    // Over REST this is the registration.
    create: { local: adminsAlone, rest: everybody },
    update: who('no', 'no', 'yes', 'no', 'no', 'yes'),
    updateMany: oneByOne,
    delete: nobody,
    deleteMany: nobody,
    ...ownAlone,
    ...unversioned,
  },
  admins: { ...writtenByAdmins, ...readByAdmins, ...unversioned },
  ...payloadCollectionTable,
}
