import { unstable_cache } from 'next/cache'

import { contentTag } from '@/config/cacheTags'
import { isBuilding } from '@/config/env'
import { firstRunLandingPage, firstRunProfile, firstRunSiteSettings } from '@/copy/firstRun'
import type { Media } from '@/payload-types'
import { logger } from '@/server/logger'
import { getPayload } from '@/server/payload'
import { isReady } from '@/server/readiness'

import type { ConsultantCard, SiteContent } from './content'
import { presentProfile, presentSite } from './presentSite'

const firstRun = presentSite(
  structuredClone(firstRunSiteSettings),
  structuredClone(firstRunLandingPage) as never,
  firstRunProfile,
  null,
)

let lastKnown = firstRun

/**
 * The content of every public page. Read from the database only after an editor's change; while the
 * database is away the last known content, or the first-run content, stands in.
 */
export async function getSite(): Promise<SiteContent> {
  try {
    lastKnown = await readCached()
  } catch (error) {
    logger.warn({ err: error, msg: 'the last known content is served: the CMS could not be read' })
  }
  return lastKnown
}

const lastKnownProfiles = new Map<string, ConsultantCard | null>()

/** An agent's published profile, or null where there is none for visitors. Kept and read as {@link getSite} is. */
export async function getPublicProfile(agentId: string): Promise<ConsultantCard | null> {
  try {
    lastKnownProfiles.set(agentId, await readProfileCached(agentId))
  } catch (error) {
    logger.warn({ err: error, msg: 'the last known profile is served: it could not be read' })
  }
  return lastKnownProfiles.get(agentId) ?? null
}

// The cache is what ties the pages to the tag; it must not keep a failure, so that is caught outside.
const readCached = unstable_cache(readSite, ['site'], { tags: [contentTag] })
const readProfileCached = unstable_cache(readProfile, ['profile'], { tags: [contentTag] })

async function readSite(): Promise<SiteContent> {
  // Nothing connects while the site is built; the start-up expires these pages.
  if (isBuilding()) return firstRun
  if (!isReady()) throw new Error('the database has not been reached yet')
  const payload = await getPayload()
  // What any visitor may read, and nothing more.
  const asVisitor = { overrideAccess: false, depth: 1 } as const
  const [settings, page, profiles] = await Promise.all([
    payload.findGlobal({ slug: 'site-settings', ...asVisitor }),
    payload.findGlobal({ slug: 'landing-page', ...asVisitor }),
    payload.find({
      collection: 'consultant-profile',
      where: { agent: { exists: false } },
      limit: 1,
      pagination: false,
      ...asVisitor,
    }),
  ])
  const image = settings.seo.image as Media | string | null | undefined
  return presentSite(
    settings,
    page,
    profiles.docs[0] ?? firstRunProfile,
    typeof image === 'object' ? image?.url : null,
  )
}

async function readProfile(agentId: string): Promise<ConsultantCard | null> {
  if (!isReady()) throw new Error('the database has not been reached yet')
  const payload = await getPayload()
  const { docs } = await payload.find({
    collection: 'consultant-profile',
    where: { agent: { equals: agentId } },
    limit: 1,
    pagination: false,
    depth: 0,
    overrideAccess: false,
  })
  return docs[0] ? presentProfile(docs[0]) : null
}
