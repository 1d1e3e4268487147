import type { MetadataRoute } from 'next'

import { routes } from '@/config/routes'

const robots = (): MetadataRoute.Robots => ({
  rules: {
    userAgent: '*',
    allow: '/',
    disallow: [routes.admin, routes.api, routes.dashboard, routes.preview],
  },
})

export default robots
