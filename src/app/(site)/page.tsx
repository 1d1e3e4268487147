import type { Metadata } from 'next'

import { routes } from '@/config/routes'
import { ConsultationCard } from '@/features/consultation/ConsultationCard'
import { LandingSections } from '@/features/landing/LandingSections'
import { getSite } from '@/features/landing/queries'
import { StructuredData } from '@/features/landing/StructuredData'
import { cardOf } from '@/features/sharing/cards'
import { sharingMetadata } from '@/features/sharing/sharingMetadata'

/** Static until the content changes: nothing here may depend on the visitor. */
export const dynamic = 'force-static'

// Referral links show the same page.
export async function generateMetadata(): Promise<Metadata> {
  const site = await getSite()
  return {
    alternates: { canonical: routes.landing },
    ...sharingMetadata({ ...site.seo, card: cardOf(site), path: routes.landing }),
  }
}

export default async function LandingPage() {
  const site = await getSite()
  const { landing } = site
  const form = <ConsultationCard notice={landing.consent} />
  return (
    <>
      <LandingSections content={landing} form={form} />
      <StructuredData site={site} />
    </>
  )
}
