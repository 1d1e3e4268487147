import type { FieldMark } from '@/ui/fieldMark'

import type { LandingContent } from './landingContent'
import { PackStrip } from './drawings/PackStrip'
import styles from './OnePack.module.css'
import { Phrases } from './Phrases'
import { Section } from './Section'

type OnePackProps = LandingContent['onePack'] & { mark: FieldMark | undefined }

export function OnePack({ heading, mark, text }: OnePackProps) {
  return (
    <Section headingId="one-pack-heading" tone="tint">
      <h2
        className={styles.heading}
        id="one-pack-heading"
        {...mark?.('landing-page', 'onePack.heading')}
      >
        <Phrases>{heading}</Phrases>
      </h2>
      <p className={styles.text} {...mark?.('landing-page', 'onePack.text')}>
        <Phrases>{text}</Phrases>
      </p>
      {/* Phones get short rows, other screens long ones. */}
      <div className={styles.narrow}>
        <PackStrip packsInRow={5} openDay={3} />
      </div>
      <div className={styles.wide}>
        <PackStrip packsInRow={10} openDay={4} />
      </div>
    </Section>
  )
}
