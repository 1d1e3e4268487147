import type { Payload } from 'payload'

import { firstRunLandingPage, firstRunProfile, firstRunSiteSettings } from '@/copy/firstRunContent'
import { newestChange } from '@/domain/content/newestChange'
import { type UploadedSharingImage, uploadedSharingImageOf } from '@/domain/content/sharing'
import { contentReader } from '@/server/cache/contentReader'

import type { ShownProfile, SiteContent } from './landingContent'
import { presentProfile, presentSite } from './presentSite'

const firstRun = presentSite(
  structuredClone(firstRunSiteSettings),
  structuredClone(firstRunLandingPage) as never,
  firstRunProfile,
  null,
)

/** Reads the content of all public pages (cached). */
export const getSite = contentReader('site', firstRun, readSite)

/** Reads an agent's published profile (cached); null if there is none. */
export const getPublicProfile = contentReader('profile', null, readProfile)

async function readSite(payload: Payload): Promise<SiteContent> {
  // With a visitor's rights, because the result is public.
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
  const profile = profiles.docs[0]
  const site = presentSite(
    settings,
    page,
    profile ?? firstRunProfile,
    await readPicture(payload, settings.seo.image as string | null | undefined),
  )
  return { ...site, seo: { ...site.seo, updatedAt: newestChange([settings, page, profile]) } }
}

/** Only admins may read `media`, but this picture is public. Null where it has been deleted. */
async function readPicture(
  payload: Payload,
  id: string | null | undefined,
): Promise<UploadedSharingImage | null> {
  if (!id) return null
  const picture = await payload.findByID({
    collection: 'media',
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: true,
  })
  return picture ? uploadedSharingImageOf(picture) : null
}

async function readProfile(payload: Payload, agentId: string): Promise<ShownProfile | null> {
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
