import { consultantImage } from '@/config/routes'
import { type CompanyDetails, presentCompany } from '@/domain/company'
import { type ConsentNoticeText, consentPoints } from '@/domain/consentNotice'
import { hostOf, isSecureLink } from '@/domain/links'
import type { SharingPicture } from '@/domain/sharing'
import { isBlank } from '@/domain/texts'

import type {
  ConsultantCard,
  LandingContent,
  Reason,
  SiteContent,
  SiteFrame,
  TitledText,
} from './content'
import { presentSearch, type SearchFields } from './presentSearch'

type Settings = SiteFrame & {
  company?: CompanyDetails | null
  consentNotice: ConsentNoticeText & { version?: number | null }
  seo: SearchFields
}
type Proof = { proof?: string | null; source?: string | null; sourceLink?: string | null }
type Page = Omit<LandingContent, 'profile' | 'consent' | 'why'> & {
  why: { heading: string; items: (TitledText & Proof)[] }
}
type Profile = Omit<ConsultantCard, 'imageUrl'> & { imageUrl?: string | null }

export function presentSite(
  { brandName, company, consentNotice, disclaimer, seo, tagline }: Settings,
  { faq, hero, onePack, steps, why }: Page,
  profile: Profile,
  picture: SharingPicture | null,
): SiteContent {
  return {
    frame: { brandName, tagline, disclaimer },
    company: presentCompany(company),
    seo: presentSearch(seo, company, picture),
    landing: {
      hero,
      steps,
      profile: presentProfile(profile),
      why: { heading: why.heading, items: why.items.map(presentReason) },
      onePack,
      faq,
      consent: {
        version: consentNotice.version ?? 1,
        title: consentNotice.title,
        rows: consentPoints.map((point) => ({
          label: point.label,
          text: consentNotice[point.name],
        })),
      },
    },
  }
}

function presentReason({ proof, source, sourceLink, text, title }: TitledText & Proof): Reason {
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

export const presentProfile = ({ imageUrl, introMessage, name }: Profile): ConsultantCard => ({
  name,
  introMessage,
  imageUrl: imageUrl ?? consultantImage,
})
