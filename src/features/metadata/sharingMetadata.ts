import type { Metadata } from 'next'

import type { SharingCard } from '@/domain/content/sharing'

import { sharingImagesOf } from './sharingImages'

type Shared = {
  card: SharingCard
  title: string
  description: string
  /** An agent's id, for that agent's referral link. */
  of?: string
  /** The shared page's path, where it is one page's own sharing card. */
  path?: string
}

/** What messengers show of a link: title, description and both sizes of the image. */
export function sharingMetadata({
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
