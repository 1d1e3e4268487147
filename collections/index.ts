import type { CollectionConfig, GlobalConfig } from 'payload'

import { Admins } from './Admins'
import { Agents } from './Agents'
import { ConsentNotices } from './ConsentNotices'
import { ConsultantProfile } from './ConsultantProfile'
import { ConsultationRequests } from './ConsultationRequests'
import { Decisions } from './Decisions'
import { LandingPage } from './globals/LandingPage'
import { SiteSettings } from './globals/SiteSettings'
import { keepCreatedAt } from './hooks/keepCreatedAt'
import { Media } from './Media'

const withOwnTimes = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  hooks: {
    ...collection.hooks,
    beforeChange: [...(collection.hooks?.beforeChange ?? []), keepCreatedAt],
  },
})

/** In the order of the panel's navigation. */
export const collections = [
  ConsultationRequests,
  Decisions,
  ConsentNotices,
  ConsultantProfile,
  Media,
  Agents,
  Admins,
].map(withOwnTimes)

export const globals: GlobalConfig[] = [LandingPage, SiteSettings]
