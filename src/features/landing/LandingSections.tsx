import type { ReactNode } from 'react'
import { consultationFormId as formId } from '@/config/routes'
import { consultation } from '@/copy/consultation'
import { ButtonLink } from '@/ui/ButtonLink'
import { ConsultantLetter } from './ConsultantLetter'
import type { LandingContent } from './content'
import { Faq } from './Faq'
import { Hero } from './Hero'
import { OnePack } from './OnePack'
import { Steps } from './Steps'
import { StickyCallToAction } from './StickyCallToAction.client'
import { Why } from './Why'

type LandingSectionsProps = { content: LandingContent; form: ReactNode }

export function LandingSections({ content, form }: LandingSectionsProps) {
  return (
    <>
      <Hero {...content.hero} formId={formId}>
        {form}
      </Hero>
      <Steps {...content.steps} />
      <ConsultantLetter {...content.profile} />
      <Why {...content.why} />
      <OnePack {...content.onePack} />
      <Faq {...content.faq} />
      <StickyCallToAction formId={formId}>
        <ButtonLink href={`#${formId}`} isFullWidth>
          {consultation.submit}
        </ButtonLink>
      </StickyCallToAction>
    </>
  )
}
