import { ConsultationForm } from '@/features/consultation/ConsultationForm.client'
import { LandingSections } from '@/features/landing/LandingSections'
import { getSite } from '@/features/landing/queries'

/** Static until content changes: nothing here may depend on the visitor. */
export const dynamic = 'force-static'

export default async function HomePage() {
  const { landing } = await getSite()
  return <LandingSections content={landing} form={<ConsultationForm notice={landing.consent} />} />
}
