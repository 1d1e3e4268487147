import type { CollectionConfig, GlobalConfig } from 'payload'

import { Admins } from './Admins'
import { Agents } from './Agents'
import { ConsentNotices } from './ConsentNotices'
import { ConsultantProfile } from './ConsultantProfile'
import { ConsultationRequests } from './ConsultationRequests'
import { LandingPage } from './globals/LandingPage'
import { SiteSettings } from './globals/SiteSettings'
import { dropChosenId } from './hooks/dropChosenId'
import { keepCreatedAt } from './hooks/keepCreatedAt'
import { Media } from './Media'

const withOwnIdAndTimes = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  hooks: {
    ...collection.hooks,
    beforeChange: [...(collection.hooks?.beforeChange ?? []), keepCreatedAt, dropChosenId],
  },
})

/** In the order of the panel's navigation. */
export const collections = [
  ConsultationRequests,
  ConsentNotices,
  ConsultantProfile,
  Media,
  Agents,
  Admins,
].map(withOwnIdAndTimes)

export const globals: GlobalConfig[] = [LandingPage, SiteSettings].map((global) => ({
  ...global,
  hooks: {
    ...global.hooks,
    beforeChange: [...(global.hooks?.beforeChange ?? []), dropChosenId],
  },
}))
