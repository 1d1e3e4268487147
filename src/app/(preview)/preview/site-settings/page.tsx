import { getSite } from '@/features/landing/queries'

import { adminInPreview } from '../adminInPreview'
import { PreviewedSite } from '../PreviewedSite.client'

/** The landing page, in which the settings are changed as they are typed: they have no drafts. */
export default async function SiteSettingsPreview() {
  await adminInPreview()
  return <PreviewedSite form="site-settings" site={await getSite()} />
}
