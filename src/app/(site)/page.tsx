import type { Metadata } from 'next'

import { ConsultationCard } from '@/features/consultation/ConsultationCard'
import { LandingSections } from '@/features/landing/LandingSections'
import { getSite } from '@/features/landing/queries'
import { StructuredData } from '@/features/landing/StructuredData'
import { landingMetadata } from '@/features/metadata/pageMetadata'

/** Static until the content changes: nothing here may depend on the visitor. */
export const dynamic = 'force-static'

export const generateMetadata = async (): Promise<Metadata> => landingMetadata(await getSite())

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
