import type { ReactNode } from 'react'

import type { FieldMark } from '@/ui/fieldMark'

import { Section } from './Section'

type TitledSectionProps = {
  /** Of the content's part. */
  name: 'steps' | 'why' | 'faq'
  heading: string
  className?: string
  mark: FieldMark | undefined
  children: ReactNode
}

/** A section under its own heading. */
export function TitledSection({ children, className, heading, mark, name }: TitledSectionProps) {
  const headingId = `${name}-heading`
  return (
    <Section headingId={headingId} {...(className ? { className } : {})}>
      <h2 id={headingId} {...mark?.('landing-page', `${name}.heading`)}>
        {heading}
      </h2>
      {children}
    </Section>
  )
}
