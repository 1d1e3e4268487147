import type { CollectionConfig, CollectionSlug, GlobalConfig, GlobalSlug } from 'payload'

import { nobody } from '@access/nobody'
import { isClaimChecked } from '@/domain/claims/claimCheckedFields'

import { AccessLog } from './AccessLog'
import { Admins } from './Admins'
import { Agents } from './Agents'
import { BackupRuns } from './BackupRuns'
import { ClaimReviews } from './ClaimReviews'
import { ConsentNotices } from './ConsentNotices'
import { ConsultantProfile } from './ConsultantProfile'
import { ConsultationRequests } from './ConsultationRequests'
import { DataSubjectRequests } from './DataSubjectRequests'
import { Decisions } from './Decisions'
import { LandingPage } from './globals/LandingPage'
import { PrivacyPolicy } from './globals/PrivacyPolicy'
import { SiteSettings } from './globals/SiteSettings'
import { restoreVersionOf } from './shared/endpoints/restoreVersionOf'
import { savedBy } from './shared/fields/savedBy'
import { checkBase, checkBaseOfDeletion } from './shared/hooks/checkBase'
import { dropClientId } from './shared/hooks/dropClientId'
import { preserveForcedFields } from './shared/hooks/preserveForcedFields'
import { noteAuthor } from './shared/hooks/noteAuthor'
import {
  publishBesideDraft,
  publishGlobalBesideDraft,
  storeDraftBeside,
} from './shared/hooks/publishBesideDraft'
import { preserveCreatedAt } from './shared/hooks/preserveCreatedAt'
import { refuseStockRestore } from './shared/hooks/refuseStockRestore'
import { reviewClaims } from './shared/hooks/reviewClaims'
import { refuseMissingUploads } from './shared/hooks/refuseMissingUploads'
import { refuseDottedNames, refuseWrongShapes } from './shared/hooks/refuseWrongShapes'
import { refuseUnreadableSort } from './shared/hooks/refuseUnreadableSort'
import { previewed } from './shared/previewed'
import { Media } from './Media'
import { Notifications } from './Notifications'
import { RequestActivities } from './RequestActivities'
import { PrivacyReviews } from './PrivacyReviews'
import { RetentionReports } from './RetentionReports'
import { ScheduledPublications } from './ScheduledPublications'
import { SignInRefusals } from './SignInRefusals'

const unsavedChanges = '/src/admin/saving/UnsavedChanges.client#UnsavedChanges'

const linkedField = '/src/admin/fieldLinks/LinkedField.client#LinkedField'

const publicationPlanner = '/src/admin/publications/PublicationPlanner.client#PublicationPlanner'

const presence = '/src/admin/saving/Presence.client#Presence'

/** A hook of the documents whose texts are checked for claims. */
const claimChecked = <Hook>({ slug }: { slug: string }, hook: Hook): Hook[] =>
  isClaimChecked(slug) ? [hook] : []

type Entity = CollectionConfig | GlobalConfig

// What collections and globals have in common; each of them adds its own.
const commonBeforeOperation = (entity: Entity) => [
  ...claimChecked(entity, reviewClaims.beforeOperation),
  refuseDottedNames,
  refuseWrongShapes,
  refuseMissingUploads,
  ...(entity.versions ? [refuseStockRestore] : []),
  checkBase,
]

const commonBeforeChange = (entity: Entity) => [
  preserveCreatedAt,
  dropClientId,
  ...(entity.versions ? [noteAuthor] : []),
  ...claimChecked(entity, reviewClaims.beforeChange),
]

const withCommonRules = (collection: CollectionConfig, group: string): CollectionConfig => ({
  ...collection,
  fields: [...collection.fields, ...(collection.versions ? [savedBy] : [])],
  // A lock could be taken in anybody's name; saves compare their base instead (`checkBase`).
  lockDocuments: false,
  disableDuplicate: true,
  // Rows are changed one at a time (specification 15.6). Where nobody may change any, the access rule refuses already.
  disableBulkEdit: collection.access?.update !== nobody,
  disableBulkDelete: collection.access?.delete !== nobody,
  admin: {
    hideAPIURL: true,
    group,
    ...collection.admin,
    components: {
      ...collection.admin?.components,
      edit: {
        ...collection.admin?.components?.edit,
        beforeDocumentControls: [
          unsavedChanges,
          ...(isClaimChecked(collection.slug) ? [linkedField] : []),
          ...(collection.access?.update === nobody ? [] : [presence]),
          ...(collection.versions ? [publicationPlanner] : []),
          ...(collection.admin?.components?.edit?.beforeDocumentControls ?? []),
        ],
      },
    },
  },
  hooks: {
    ...collection.hooks,
    beforeOperation: [
      preserveForcedFields,
      ...commonBeforeOperation(collection),
      checkBaseOfDeletion,
      refuseUnreadableSort,
      ...(collection.versions ? [publishBesideDraft] : []),
      ...(collection.hooks?.beforeOperation ?? []),
    ],
    beforeChange: [...(collection.hooks?.beforeChange ?? []), ...commonBeforeChange(collection)],
    afterChange: [
      ...claimChecked(collection, reviewClaims.afterChange),
      ...(collection.hooks?.afterChange ?? []),
      ...(collection.versions ? [storeDraftBeside] : []),
    ],
    afterDelete: [
      ...(collection.hooks?.afterDelete ?? []),
      ...claimChecked(collection, reviewClaims.afterDelete),
    ],
  },
  ...(collection.versions && {
    endpoints: [
      ...(collection.endpoints || []),
      ...restoreVersionOf(collection.slug as CollectionSlug),
    ],
  }),
})

const content = '콘텐츠'

/** By the headings of the panel's navigation, in its order. */
const navigation: Record<string, CollectionConfig[]> = {
  운영: [
    ConsultationRequests,
    DataSubjectRequests,
    RequestActivities,
    Decisions,
    AccessLog,
    ConsentNotices,
    ClaimReviews,
    RetentionReports,
    SignInRefusals,
    PrivacyReviews,
    BackupRuns,
    Notifications,
  ],
  [content]: [ConsultantProfile, ScheduledPublications, Media],
  계정: [Agents, Admins],
}

export const collections = Object.entries(navigation).flatMap(([group, collectionsOf]) =>
  collectionsOf.map((collection) => withCommonRules(collection, group)),
)

const hasDrafts = ({ versions }: GlobalConfig): boolean =>
  typeof versions === 'object' && Boolean(versions.drafts)

export const globals: GlobalConfig[] = [LandingPage, PrivacyPolicy, SiteSettings].map((global) => ({
  ...global,
  fields: [...global.fields, savedBy],
  lockDocuments: false,
  admin: {
    hideAPIURL: true,
    group: content,
    ...global.admin,
    ...previewed(global.slug),
    components: {
      ...previewed(global.slug).components,
      elements: {
        beforeDocumentControls: [
          unsavedChanges,
          linkedField,
          presence,
          ...(hasDrafts(global) ? [publicationPlanner] : []),
        ],
        // A page can't be unpublished (specification 8.11).
        ...(hasDrafts(global) && { UnpublishButton: '/src/admin/saving/NoButton.client#NoButton' }),
      },
    },
  },
  hooks: {
    ...global.hooks,
    beforeOperation: [
      ...commonBeforeOperation(global),
      ...(hasDrafts(global) ? [publishGlobalBesideDraft] : []),
      ...(global.hooks?.beforeOperation ?? []),
    ],
    beforeChange: [...(global.hooks?.beforeChange ?? []), ...commonBeforeChange(global)],
    afterChange: [
      ...claimChecked(global, reviewClaims.afterChange),
      ...(global.hooks?.afterChange ?? []),
      ...(hasDrafts(global) ? [storeDraftBeside] : []),
    ],
  },
  endpoints: [...(global.endpoints || []), ...restoreVersionOf(global.slug as GlobalSlug)],
}))
