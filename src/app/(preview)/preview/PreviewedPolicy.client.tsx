'use client'

import type { SiteContent } from '@/features/landing/landingContent'
import type { PrivacyPolicyContent } from '@/features/privacy/privacyPolicyContent'
import { presentPolicy } from '@/features/privacy/presentPolicy'
import { PrivacyPolicy } from '@/features/privacy/PrivacyPolicy'

import { PreviewFrame } from './PreviewFrame'
import { usePreview } from './usePreview'

type PreviewedPolicyProps = { site: SiteContent; policy: PrivacyPolicyContent }

/** The privacy policy as visitors get it, with what is typed in its form. */
export function PreviewedPolicy({ policy, site }: PreviewedPolicyProps) {
  const { mark, values } = usePreview('privacy-policy')

  return (
    <PreviewFrame site={site} mark={mark}>
      <PrivacyPolicy
        policy={values ? presentPolicy(values) : policy}
        company={site.company}
        mark={mark}
      />
    </PreviewFrame>
  )
}
