import { Letter } from '@/ui/Letter'

import type { ConsultantCard } from './content'
import { Section } from './Section'

const headingId = 'letter-heading'

export function ConsultantLetter(card: ConsultantCard) {
  return (
    <Section headingId={headingId} tone="tint">
      <Letter {...card} headingId={headingId} />
    </Section>
  )
}
