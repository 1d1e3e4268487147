import type { Payload } from 'payload'

import { firstRunLandingPage, firstRunProfile, firstRunSiteSettings } from '@/copy/firstRun'
import { contentReader } from '@/server/cache/contentReader'

import type { ConsultantCard, SiteContent } from './content'
import { presentProfile, presentSite } from './presentSite'

const firstRun = presentSite(
  structuredClone(firstRunSiteSettings),
  structuredClone(firstRunLandingPage) as never,
  firstRunProfile,
  null,
)

/** The content of every public page. */
export const getSite = contentReader('site', firstRun, readSite)

/** An agent's published profile, or null where there is none for visitors. */
export const getPublicProfile = contentReader('profile', null, readProfile)

async function readSite(payload: Payload): Promise<SiteContent> {
  // What any visitor may read, and nothing more.
  const asVisitor = { overrideAccess: false, depth: 0 } as const
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
  return presentSite(
    settings,
    page,
    profiles.docs[0] ?? firstRunProfile,
    await readImageUrl(payload, settings.seo.image as string | null | undefined),
  )
}

/** The picture that everybody gets to see, though nobody but admins may list pictures. */
async function readImageUrl(payload: Payload, id: string | null | undefined) {
  if (!id) return null
  const image = await payload.findByID({
    collection: 'media',
    id,
    depth: 0,
    disableErrors: true,
    // As the system: the settings, which are public, show it.
    overrideAccess: true,
  })
  return image?.url
}

async function readProfile(payload: Payload, agentId: string): Promise<ConsultantCard | null> {
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
