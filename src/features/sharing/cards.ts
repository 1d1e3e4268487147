import type { SharingCard, SharingPicture } from '@/domain/content/sharing'

type Site = {
  frame: { brandName: string; tagline: string }
  landing: { hero: { headline: string } }
  seo: { picture: SharingPicture | null }
}
type Person = { name: string; imageUrl: string }

/** The site's own sharing card. */
export const cardOf = ({ frame, landing, seo }: Site): SharingCard => ({
  brandName: frame.brandName,
  tagline: frame.tagline,
  headline: landing.hero.headline,
  picture: seo.picture,
})

/** The sharing card of an agent's link. */
export const personalCardOf = (site: Site, { imageUrl, name }: Person): SharingCard => ({
  ...cardOf(site),
  picture: null,
  person: { name, imageUrl },
})
