import { consultationFormId } from '@/config/routes'
import { consultation } from '@/copy/consultation'
import { landing } from '@/copy/landing'
import { ButtonLink } from '@/ui/ButtonLink'

import type { LandingContent } from './content'
import styles from './Faq.module.css'
import { Section } from './Section'

/** The shared `name` makes the browser open one item at a time, without JavaScript. */
export function Faq({ heading, items }: LandingContent['faq']) {
  return (
    <Section headingId="faq-heading" className={styles.faq}>
      <h2 id="faq-heading">{heading}</h2>
      <div>
        <div className={styles.list}>
          {items.map((item) => (
            <details className={styles.item} name="faq" key={item.question}>
              <summary className={styles.question}>{item.question}</summary>
              <p className={styles.answer}>{item.answer}</p>
            </details>
          ))}
        </div>
        <div className={styles.next}>
          <p>{landing.closing}</p>
          <ButtonLink href={`#${consultationFormId}`}>{consultation.submit}</ButtonLink>
        </div>
      </div>
    </Section>
  )
}
