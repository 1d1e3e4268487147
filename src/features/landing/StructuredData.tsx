import { environment, isBuilding } from '@/config/env'

import type { SiteContent } from './landingContent'
import { scriptJson, schemaOrg } from './schemaOrg'

type StructuredDataProps = { site: SiteContent }

/** What search engines read of the landing page; browsers run nothing of it. */
export function StructuredData({ site }: StructuredDataProps) {
  const { SERVER_URL } = isBuilding() ? {} : environment()
  if (!SERVER_URL) return null
  return <script type="application/ld+json">{scriptJson(schemaOrg(site, SERVER_URL))}</script>
}
