import type { Metadata } from 'next'

import { limits } from '@/config/limits'
import { referralParameter } from '@/config/referral'
import { routes } from '@/config/routes'
import { sharing } from '@/copy/sharing'
import { shorten } from '@/domain/values/texts'
import { ConsultationCard } from '@/features/consultation/ConsultationCard'
import { LandingSections } from '@/features/landing/LandingSections'
import { getPublicProfile, getSite } from '@/features/landing/queries'
import { personalCardOf } from '@/features/sharing/cards'
import { sharingMetadata } from '@/features/sharing/sharingMetadata'
import { DynamicFonts } from '@/ui/fonts/DynamicFonts'

type ProfilePageProps = { params: Promise<{ id: string }> }

/** Rendered at the first visit, then static until the content changes. */
export const dynamic = 'force-static'
export const generateStaticParams = () => []

/** The agent's own title, description and image; for search engines it is the landing page all the same. */
export async function generateMetadata({ params }: ProfilePageProps): Promise<Metadata> {
  const { id } = await params
  const [site, profile] = await Promise.all([getSite(), getPublicProfile(id)])
  const alternates = { canonical: routes.landing }
  if (!profile) return { alternates }
  const title = sharing.titleOf(profile.name, site.frame.brandName)
  const description = shorten(profile.introMessage, limits.searchDescription)
  return {
    title: { absolute: title },
    description,
    alternates,
    ...sharingMetadata({
      card: personalCardOf(site, profile),
      of: id,
      // Messengers that follow the canonical address would show the site's card instead.
      path: `${routes.landing}?${referralParameter}=${id}`,
      title,
      description,
    }),
  }
}

/**
 * The landing page with an agent's profile, at `/?ref={id}` and, where that was opened before, at `/`. Only the front door rewrites to it,
 * for published profiles only, so that visitors can't fill the cache with made-up ids (src/http/referral/rewriteToProfilePage.ts).
 */
export default async function ProfilePage({ params }: ProfilePageProps) {
  const { id } = await params
  const [{ landing }, profile] = await Promise.all([getSite(), getPublicProfile(id)])
  const consultant = profile ? { name: profile.name, imageUrl: profile.imageUrl } : undefined
  return (
    <>
      <DynamicFonts text={JSON.stringify(profile)} />
      <LandingSections
        content={{ ...landing, profile: profile ?? landing.profile }}
        form={<ConsultationCard notice={landing.consent} consultant={consultant} />}
      />
    </>
  )
}
