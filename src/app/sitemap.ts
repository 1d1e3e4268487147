import type { MetadataRoute } from 'next'

import { environment } from '@/config/env'
import { routes } from '@/config/routes'
import { getSite } from '@/features/landing/queries'
import { getPrivacyPolicy } from '@/features/privacy/queries'

// The site's address is known to the server alone, not to the build.
export const dynamic = 'force-dynamic'

/** The pages that search engines may list; an agent's referral link is the landing page. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { SERVER_URL = '' } = environment()
  const [{ seo }, policy] = await Promise.all([getSite(), getPrivacyPolicy()])
  const entry = (path: string, updatedAt: string | undefined) => ({
    url: `${SERVER_URL}${path}`,
    ...(updatedAt ? { lastModified: updatedAt } : {}),
  })
  return [entry(routes.landing, seo.updatedAt), entry(routes.privacy, policy.updatedAt)]
}
