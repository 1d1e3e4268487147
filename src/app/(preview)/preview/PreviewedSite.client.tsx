'use client'

import { ConsultationCard } from '@/features/consultation/ConsultationCard'
import type { PreviewedForm } from '@/domain/content/preview'
import type { SiteContent } from '@/features/landing/landingContent'
import { LandingSections } from '@/features/landing/LandingSections'
import {
  presentUnfinishedPage,
  presentUnfinishedProfile,
  presentUnfinishedSettings,
  type UnfinishedProfile,
} from '@/features/landing/unfinishedSite'

import { PreviewFrame } from './PreviewFrame'
import { usePictureOf } from './usePictureOf'
import { usePreview } from './usePreview'

type Content = { site: SiteContent; profile?: UnfinishedProfile }
type PreviewedSiteProps = Content & {
  form: Exclude<PreviewedForm, 'privacy-policy'>
  /** An agent's public page, for that agent. */
  isOwn?: boolean
}

/** The landing page as visitors get it, with what is typed in the form of one of its contents. */
export function PreviewedSite({ isOwn, form, ...stored }: PreviewedSiteProps) {
  const { mark, values } = usePreview(form, isOwn)
  const imageUrl = usePictureOf(values, stored.profile?.imageUrl)
  const { profile, site } = values ? withValues(form, stored, { ...values, imageUrl }) : stored
  const { landing } = site
  const consultant = profile?.isAgents
    ? { name: profile.name, imageUrl: profile.imageUrl }
    : undefined

  return (
    <PreviewFrame site={site} mark={mark}>
      <LandingSections
        content={{ ...landing, profile: profile ?? landing.profile }}
        form={<ConsultationCard notice={landing.consent} consultant={consultant} />}
        mark={mark}
      />
    </PreviewFrame>
  )
}

function withValues(
  form: PreviewedSiteProps['form'],
  { profile, site }: Content,
  values: Record<string, unknown>,
): Content {
  if (form === 'landing-page')
    return { site: { ...site, landing: { ...site.landing, ...presentUnfinishedPage(values) } } }
  if (form === 'site-settings') {
    const { consent, ...shared } = presentUnfinishedSettings(values)
    return { site: { ...site, ...shared, landing: { ...site.landing, consent } } }
  }
  const isAgents = 'agent' in values ? {} : { isAgents: profile?.isAgents ?? false }
  return { site, profile: { ...presentUnfinishedProfile(values), ...isAgents } }
}
