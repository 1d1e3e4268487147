import { getSite } from '@/features/landing/queries'
import { presentUnfinishedPage } from '@/features/landing/unfinishedSite'

import { adminInPreview } from '../adminInPreview'
import { PreviewedSite } from '../PreviewedSite.client'

/** The landing page with its draft. */
export default async function LandingPagePreview() {
  const { asReader, payload } = await adminInPreview()
  const draft = await payload.findGlobal({ slug: 'landing-page', ...asReader })
  const site = await getSite()
  const landing = { ...site.landing, ...presentUnfinishedPage(draft) }
  return <PreviewedSite form="landing-page" site={{ ...site, landing }} />
}
