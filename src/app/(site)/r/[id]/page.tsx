import type { Metadata } from 'next'

import { ConsultationCard } from '@/features/consultation/ConsultationCard'
import { LandingSections } from '@/features/landing/LandingSections'
import { getPublicProfile, getSite } from '@/features/landing/queries'
import { profileMetadata } from '@/features/metadata/profileMetadata'
import { DynamicFonts } from '@/ui/fonts/DynamicFonts'

type ProfilePageProps = { params: Promise<{ id: string }> }

/** Rendered at the first visit, then static until the content changes. */
export const dynamic = 'force-static'
export const generateStaticParams = () => []

export async function generateMetadata({ params }: ProfilePageProps): Promise<Metadata> {
  const { id } = await params
  const [site, profile] = await Promise.all([getSite(), getPublicProfile(id)])
  return profileMetadata(site, profile, id)
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
