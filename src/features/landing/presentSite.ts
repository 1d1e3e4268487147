import { consultantImage, sharingImage } from '@/config/routes'
import { type ConsentNoticeText, consentPoints } from '@/domain/consentNotice'

import { bindTexts, bindWords } from './bindWords'
import type { ConsultantCard, LandingContent, SiteContent, SiteFrame } from './content'

type Settings = SiteFrame & {
  consentNotice: ConsentNoticeText & { version?: number | null }
  seo: { title: string; description: string }
}
type Page = Omit<LandingContent, 'profile' | 'consent'>
type Profile = Omit<ConsultantCard, 'imageUrl'> & { imageUrl?: string | null }

export function presentSite(
  { brandName, consentNotice, disclaimer, seo, tagline }: Settings,
  { faq, hero, onePack, steps, why }: Page,
  profile: Profile,
  seoImageUrl: string | null | undefined,
): SiteContent {
  return {
    frame: { brandName, tagline, disclaimer },
    seo: { title: seo.title, description: seo.description, imageUrl: seoImageUrl ?? sharingImage },
    landing: {
      ...bindTexts({ hero, steps, why, onePack, faq }),
      profile: presentProfile(profile),
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

export const presentProfile = ({ imageUrl, introMessage, name }: Profile): ConsultantCard => ({
  name,
  introMessage: bindWords(introMessage),
  imageUrl: imageUrl ?? consultantImage,
})
