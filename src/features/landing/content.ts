import type { Company } from '@/domain/company'

// Plain data for public pages, shaped by presentSite.ts; never Payload documents.
export type TitledText = { title: string; text: string }

/** A reason to believe, with what it rests on where an editor has filled that in. */
export type Reason = TitledText & { proof?: string; source?: { text: string; href?: string } }

export type ConsentNotice = {
  version: number
  title: string
  /** In the law's order: purpose, items, retention, right to refuse. */
  rows: { label: string; text: string }[]
}

export type ConsultantCard = {
  name: string
  introMessage: string
  /** A path of this site. */
  imageUrl: string
}

export type SiteFrame = { brandName: string; tagline: string; disclaimer: string }

export type LandingContent = {
  hero: { headline: string; subline: string }
  steps: { heading: string; items: TitledText[] }
  profile: ConsultantCard
  why: { heading: string; items: Reason[] }
  onePack: { heading: string; text: string }
  faq: { heading: string; items: { question: string; answer: string }[] }
  consent: ConsentNotice
}

/** All CMS content of public pages. */
export type SiteContent = {
  frame: SiteFrame
  company: Company
  seo: { title: string; description: string; imageUrl: string }
  landing: LandingContent
}
