import type { CompanyDetails } from '@/domain/content/company'
import type { UploadedSharingImage } from '@/domain/content/sharing'
import { isBlank } from '@/domain/values/texts'

import type { SeoContent } from './landingContent'

export type SeoFields = {
  title: string
  description: string
  naverCode?: string | null
  googleCode?: string | null
}

/** Shapes what search engines and messengers show. No person of the company is named. */
export function presentSeo(
  { description, googleCode, naverCode, title }: SeoFields,
  company: CompanyDetails | null | undefined,
  picture: UploadedSharingImage | null,
): SeoContent {
  return {
    title,
    description,
    picture,
    verification: withoutBlank({ google: googleCode, naver: naverCode }),
    organization: withoutBlank({
      name: company?.name,
      address: company?.address,
      telephone: company?.phone,
      email: company?.email,
    }),
  }
}

const withoutBlank = <Name extends string>(texts: Record<Name, string | null | undefined>) =>
  Object.fromEntries(
    Object.entries<string | null | undefined>(texts).filter(([, text]) => text && !isBlank(text)),
  ) as Partial<Record<Name, string>>
