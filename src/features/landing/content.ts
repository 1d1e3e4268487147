/** What the landing page shows: plain data, shaped by a presenter; never a Payload document. */
export type TitledText = { title: string; text: string }

export type ConsentNotice = {
  version: number
  title: string
  /** In the order the law lists them: purpose, items, retention, right to refuse. */
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
  why: { heading: string; items: TitledText[] }
  onePack: { heading: string; text: string }
  faq: { heading: string; items: { question: string; answer: string }[] }
  consent: ConsentNotice
}

/** Everything that public pages show of the CMS. */
export type SiteContent = {
  frame: SiteFrame
  seo: { title: string; description: string; imageUrl: string }
  landing: LandingContent
}
