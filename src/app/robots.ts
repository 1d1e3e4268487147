import type { MetadataRoute } from 'next'

import { routes } from '@/config/routes'

/** Search engines get the public pages alone. */
const robots = (): MetadataRoute.Robots => ({
  rules: { userAgent: '*', allow: '/', disallow: [routes.admin, routes.api, routes.dashboard] },
})

export default robots
