import type { Metadata } from 'next'

import { limits } from '@/config/limits'
import { referralParameter } from '@/config/referralNames'
import { routes } from '@/config/routes'
import { sharing } from '@/copy/sharing'
import { shorten } from '@/domain/values/texts'

import { personalSharingCardOf, type SharedPerson, type SharedSite } from './sharingCards'
import { sharingMetadata } from './sharingMetadata'

type Profile = SharedPerson & { introMessage: string }

const alternates = { canonical: routes.landing }

/** An agent's own title, description and image; for search engines it is the landing page all the same. */
export function profileMetadata(
  site: SharedSite,
  profile: Profile | null,
  agentId: string,
): Metadata {
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
