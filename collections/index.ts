import type { CollectionConfig, GlobalConfig } from 'payload'

import { Admins } from './Admins'
import { Agents } from './Agents'
import { ConsentNotices } from './ConsentNotices'
import { ConsultantProfile } from './ConsultantProfile'
import { ConsultationRequests } from './ConsultationRequests'
import { LandingPage } from './globals/LandingPage'
import { SiteSettings } from './globals/SiteSettings'
import { Media } from './Media'

/** In the order of the panel's navigation. */
export const collections: CollectionConfig[] = [
  ConsultationRequests,
  ConsentNotices,
  ConsultantProfile,
  Media,
  Agents,
  Admins,
]

export const globals: GlobalConfig[] = [LandingPage, SiteSettings]
