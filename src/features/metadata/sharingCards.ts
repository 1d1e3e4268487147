import type { SharingCard, UploadedSharingImage } from '@/domain/content/sharing'

export type SharedSite = {
  frame: { brandName: string; tagline: string }
  landing: { hero: { headline: string } }
  seo: { picture: UploadedSharingImage | null }
}
export type SharedPerson = { name: string; imageUrl: string }

/** The site's own sharing card. */
export const sharingCardOf = ({ frame, landing, seo }: SharedSite): SharingCard => ({
  brandName: frame.brandName,
  tagline: frame.tagline,
  headline: landing.hero.headline,
  picture: seo.picture,
})

/** The sharing card of an agent's referral link. */
export const personalSharingCardOf = (
  site: SharedSite,
  { imageUrl, name }: SharedPerson,
): SharingCard => ({
  ...sharingCardOf(site),
  picture: null,
  person: { name, imageUrl },
})
