import type { MetadataRoute } from 'next'

import { environment } from '@/config/env'
import { routes } from '@/config/routes'

// The site's address is known to the server alone, not to the build.
export const dynamic = 'force-dynamic'

const robots = (): MetadataRoute.Robots => {
  const { SERVER_URL } = environment()
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: [routes.admin, routes.api, routes.dashboard, routes.preview],
    },
    ...(SERVER_URL ? { sitemap: `${SERVER_URL}/sitemap.xml` } : {}),
  }
}

export default robots
