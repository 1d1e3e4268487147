import { type CompanyDetails, presentCompany } from '@/domain/content/company'
import { type ConsentNoticeText, consentPoints } from '@/domain/consultations/consentNotice'
import { portraitOrDefault } from '@/domain/content/defaultPortrait'
import { hostOf, isSecureLink } from '@/domain/content/links'
import type { UploadedSharingImage } from '@/domain/content/sharing'
import { isBlank } from '@/domain/values/texts'

import type {
  Advantage,
  ShownProfile,
  LandingContent,
  SiteContent,
  SiteFrame,
  TitledText,
} from './landingContent'
import { presentSeo, type SeoFields } from './presentSeo'

type Settings = SiteFrame & {
  company?: CompanyDetails | null
  consentNotice: Omit<ConsentNoticeText, 'retentionMonths'> & { version?: number | null }
}
type Proof = { proof?: string | null; source?: string | null; sourceLink?: string | null }
type LandingPageFields = Omit<LandingContent, 'profile' | 'consent' | 'why'> & {
  why: { heading: string; items: (TitledText & Proof)[] }
}
type Profile = Omit<ShownProfile, 'imageUrl'> & { imageUrl?: string | null }

export function presentSite(
  settings: Settings & { seo: SeoFields },
  page: LandingPageFields,
  profile: Profile,
  picture: UploadedSharingImage | null,
): SiteContent {
  const { seo } = settings
  const { consent, ...shared } = presentSettings(settings)
  return {
    ...shared,
    seo: presentSeo(seo, settings.company, picture),
    landing: { ...presentPage(page), profile: presentProfile(profile), consent },
  }
}

export const presentSettings = ({
  brandName,
  company,
  consentNotice,
  disclaimer,
  tagline,
}: Settings) => ({
  frame: { brandName, tagline, disclaimer },
  company: presentCompany(company),
  consent: {
    version: consentNotice.version ?? 1,
    title: consentNotice.title,
    rows: consentPoints.map((point) => ({ label: point.label, text: consentNotice[point.name] })),
  },
})

export const presentPage = ({ faq, hero, onePack, steps, why }: LandingPageFields) => ({
  hero,
  steps,
  why: { heading: why.heading, items: why.items.map(presentAdvantage) },
  onePack,
  faq,
})

function presentAdvantage({
  proof,
  source,
  sourceLink,
  text,
  title,
}: TitledText & Proof): Advantage {
  const href = sourceLink && isSecureLink(sourceLink) ? sourceLink : undefined
  const name = filled(source) ?? (href && hostOf(href))
  return {
    title,
    text,
    ...(filled(proof) ? { proof: filled(proof) } : {}),
    ...(name ? { source: { text: name, ...(href ? { href } : {}) } } : {}),
  }
}

const filled = (text: string | null | undefined) => (text && !isBlank(text) ? text : undefined)

export const presentProfile = ({ imageUrl, introMessage, name }: Profile): ShownProfile => ({
  name,
  introMessage,
  imageUrl: portraitOrDefault(imageUrl),
})
