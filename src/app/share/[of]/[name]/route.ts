import { hasPublicProfile } from '@/bridges/publicProfilesBridge'
import { isRecordId } from '@/domain/values/recordId'
import { getPublicProfile, getSite } from '@/features/landing/queries'
import { answerSharingImage } from '@/features/metadata/answerSharingImage'
import { personalSharingCardOf, sharingCardOf } from '@/features/metadata/sharingCards'
import { siteImages } from '@/features/metadata/sharingImages'

type Context = { params: Promise<{ of: string; name: string }> }

const forEver = 'public, max-age=31536000, immutable'
/** An agent's must not outlive the profile for long where others keep it. */
const forAnHour = 'public, max-age=3600'

/** The sharing image of the site, or of an agent with a published profile (specification 2.7). */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { name, of } = await params
  const site = await getSite()
  if (of === siteImages) return answerSharingImage(sharingCardOf(site), name, forEver)
  const isPublic = isRecordId(of) && (await hasPublicProfile(of))
  const profile = isPublic ? await getPublicProfile(of) : null
  return answerSharingImage(profile && personalSharingCardOf(site, profile), name, forAnHour)
}

export const dynamic = 'force-dynamic'
