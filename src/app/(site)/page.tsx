import type { Metadata } from 'next'

import { routes } from '@/config/routes'
import { ConsultationCardHead } from '@/features/consultation/ConsultationCardHead'
import { ConsultationForm } from '@/features/consultation/ConsultationForm.client'
import { LandingSections } from '@/features/landing/LandingSections'
import { getSite } from '@/features/landing/queries'

/** Static until the content changes: nothing here may depend on the visitor. */
export const dynamic = 'force-static'

// Referral links show the same page.
export const metadata: Metadata = { alternates: { canonical: routes.home } }

export default async function HomePage() {
  const { landing } = await getSite()
  const form = <ConsultationForm notice={landing.consent} head={<ConsultationCardHead />} />
  return <LandingSections content={landing} form={form} />
}
