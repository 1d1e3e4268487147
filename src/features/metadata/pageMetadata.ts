import type { Metadata } from 'next'

import { environment, isBuilding } from '@/config/env'
import { limits } from '@/config/limits'
import { referralParameter } from '@/config/referralNames'
import { routes } from '@/config/routes'
import { sharing } from '@/copy/sharing'
import type { SharingCard } from '@/domain/content/sharing'
import { shorten } from '@/domain/values/texts'

import {
  personalSharingCardOf,
  type SharedPerson,
  type SharedSite,
  sharingCardOf,
} from './sharingCards'
import { sharingImagesOf } from './sharingImages'

type Site = SharedSite & {
  seo: { title: string; description: string; verification: { google?: string; naver?: string } }
}
type Profile = SharedPerson & { introMessage: string }

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

// Referral links show the same page.
const alternates = { canonical: routes.landing }

/** What the landing page adds to {@link siteMetadata}. */
export const landingMetadata = (site: Site): Metadata => ({
  alternates,
  ...sharingMetadata({ ...site.seo, card: sharingCardOf(site), path: routes.landing }),
})

/** An agent's own title, description and image; for search engines it is the landing page all the same. */
export function profileMetadata(site: Site, profile: Profile | null, agentId: string): Metadata {
  if (!profile) return { alternates }
  const title = sharing.titleOf(profile.name, site.frame.brandName)
  const description = shorten(profile.introMessage, limits.searchDescription)
  return {
    title: { absolute: title },
    description,
    alternates,
    ...sharingMetadata({
      card: personalSharingCardOf(site, profile),
      of: agentId,
      // Messengers that follow the canonical address would show the site's sharing card instead.
      path: `${routes.landing}?${referralParameter}=${agentId}`,
      title,
      description,
    }),
  }
}

type Shared = {
  card: SharingCard
  title: string
  description: string
  /** An agent's id, for an agent's link. */
  of?: string
  /** The shared page's path, where it is one page's own sharing card. */
  path?: string
}

/** What messengers show of a link: title, description and both sizes of the image. */
function sharingMetadata({
  card,
  description,
  of,
  path,
  title,
}: Shared): Pick<Metadata, 'openGraph' | 'twitter'> {
  const images = sharingImagesOf(card, of)
  return {
    openGraph: {
      type: 'website',
      locale: 'ko_KR',
      siteName: card.brandName,
      title,
      description,
      images,
      ...(path ? { url: path } : {}),
    },
    // X takes the rest from above; Next would write it a second time.
    twitter: { card: 'summary_large_image', title, description, images: [] },
  }
}
