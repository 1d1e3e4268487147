import type { FieldMark } from '@/ui/fieldMark'
import { Letter } from '@/ui/Letter'

import type { ShownProfile } from './landingContent'
import { Section } from './Section'

const headingId = 'letter-heading'

type ConsultantLetterProps = ShownProfile & { mark: FieldMark | undefined }

export function ConsultantLetter(card: ConsultantLetterProps) {
  return (
    <Section headingId={headingId} tone="tint">
      <Letter {...card} headingId={headingId} />
    </Section>
  )
}
