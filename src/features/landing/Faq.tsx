import { consultationFormId } from '@/config/routes'
import { consultation } from '@/copy/consultation'
import { landing } from '@/copy/landing'
import { ButtonLink } from '@/ui/ButtonLink'
import type { FieldMark } from '@/ui/fieldMark'

import type { LandingContent } from './content'
import styles from './Faq.module.css'
import { Section } from './Section'

type FaqProps = LandingContent['faq'] & { mark: FieldMark | undefined }

/** The shared `name` makes the browser open one item at a time, without JavaScript. */
export function Faq({ heading, items, mark }: FaqProps) {
  return (
    <Section headingId="faq-heading" className={styles.faq}>
      <h2 id="faq-heading" {...mark?.('landing-page', 'faq.heading')}>
        {heading}
      </h2>
      <div>
        <div className={styles.list}>
          {items.map((item, index) => (
            <details className={styles.item} name="faq" key={index}>
              <summary
                className={styles.question}
                {...mark?.('landing-page', `faq.items.${index}.question`)}
              >
                {item.question}
              </summary>
              <p className={styles.answer} {...mark?.('landing-page', `faq.items.${index}.answer`)}>
                {item.answer}
              </p>
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
