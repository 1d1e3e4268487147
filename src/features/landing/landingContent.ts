import type { Company } from '@/domain/content/company'
import type { UploadedSharingImage } from '@/domain/content/sharing'

// Plain data for public pages, shaped by presentSite.ts; never Payload documents.
export type TitledText = { title: string; text: string }

/** What makes the service special, with what it rests on where an admin has filled that in. */
export type Advantage = TitledText & { proof?: string; source?: { text: string; href?: string } }

type ConsentNotice = {
  version: number
  title: string
  /** In the law's order: purpose, items, retention, right to refuse. */
  rows: { label: string; text: string }[]
}

export type ShownProfile = {
  name: string
  introMessage: string
  /** A path of this site. */
  imageUrl: string
}

export type SiteFrame = { brandName: string; tagline: string; disclaimer: string }

export type LandingContent = {
  hero: { headline: string; subline: string }
  steps: { heading: string; items: TitledText[] }
  profile: ShownProfile
  why: { heading: string; items: Advantage[] }
  onePack: { heading: string; text: string }
  faq: { heading: string; items: { question: string; answer: string }[] }
  consent: ConsentNotice
}

/** What search engines and messengers show of the site. */
export type SeoContent = {
  title: string
  description: string
  /** The uploaded sharing image. */
  picture: UploadedSharingImage | null
  /** Codes by which search engines know whose the site is. */
  verification: { google?: string; naver?: string }
  organization: Organization
  /** ISO, of the newest published change of the landing page. */
  updatedAt?: string
}

/** What may be told of who runs the site, where it is filled in. */
type Organization = { name?: string; address?: string; telephone?: string; email?: string }

/** All content of public pages. */
export type SiteContent = {
  frame: SiteFrame
  company: Company
  seo: SeoContent
  landing: LandingContent
}
