import type { Metadata } from 'next'

import { environment, isBuilding } from '@/config/env'
import { routes } from '@/config/routes'

import { type SharedSite, sharingCardOf } from './sharingCards'
import { sharingMetadata } from './sharingMetadata'

type Site = SharedSite & {
  seo: { title: string; description: string; verification: { google?: string; naver?: string } }
}

/** The metadata of every page of the site, as far as the page has none of its own. */
export function siteMetadata(site: Site): Metadata {
  const { frame, seo } = site
  const { SERVER_URL } = isBuilding() ? {} : environment()
  const { google, naver } = seo.verification
  return {
    ...(SERVER_URL ? { metadataBase: new URL(SERVER_URL) } : {}),
    title: { default: seo.title, template: `%s | ${frame.brandName}` },
    description: seo.description,
    ...sharingMetadata({ ...seo, card: sharingCardOf(site) }),
    verification: {
      ...(google ? { google } : {}),
      ...(naver ? { other: { 'naver-site-verification': naver } } : {}),
    },
    formatDetection: { telephone: false },
  }
}

/** What the landing page adds to {@link siteMetadata}. */
export const landingMetadata = (site: Site): Metadata => ({
  // Referral links show the same page.
  alternates: { canonical: routes.landing },
  ...sharingMetadata({ ...site.seo, card: sharingCardOf(site), path: routes.landing }),
})
