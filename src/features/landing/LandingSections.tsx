import type { ReactNode } from 'react'

import { consultationFormId as formId } from '@/config/routes'
import { consultation } from '@/copy/consultation'
import { ButtonLink } from '@/ui/ButtonLink'
import { ConsultantLetter } from '@/ui/ConsultantLetter'
import type { FieldMark } from '@/ui/fieldMark'

import type { LandingContent } from './landingContent'
import { Faq } from './Faq'
import { Hero } from './Hero'
import { OnePack } from './OnePack'
import { Section } from './Section'
import { Steps } from './Steps'
import { StickyCallToAction } from './StickyCallToAction.client'
import { Why } from './Why'

const letterHeadingId = 'letter-heading'

type LandingSectionsProps = {
  content: LandingContent
  form: ReactNode
  /** Of the preview alone. */
  mark?: FieldMark
}

export function LandingSections({ content, form, mark }: LandingSectionsProps) {
  return (
    <>
      <Hero {...content.hero} mark={mark}>
        {form}
      </Hero>
      <Steps {...content.steps} mark={mark} />
      <Section headingId={letterHeadingId} tone="tint">
        <ConsultantLetter {...content.profile} headingId={letterHeadingId} mark={mark} />
      </Section>
      <Why {...content.why} mark={mark} />
      <OnePack {...content.onePack} mark={mark} />
      <Faq {...content.faq} mark={mark} />
      <StickyCallToAction formId={formId}>
        <ButtonLink href={`#${formId}`} isFullWidth>
          {consultation.submit}
        </ButtonLink>
      </StickyCallToAction>
    </>
  )
}
