import type { LandingContent } from './content'
import styles from './Faq.module.css'
import { Section } from './Section'

/** The shared `name` makes the browser open one item at a time, without JavaScript. */
export function Faq({ heading, items }: LandingContent['faq']) {
  return (
    <Section headingId="faq-heading" className={styles.faq}>
      <h2 id="faq-heading">{heading}</h2>
      <div className={styles.list}>
        {items.map((item) => (
          <details className={styles.item} name="faq" key={item.question}>
            <summary className={styles.question}>{item.question}</summary>
            <p className={styles.answer}>{item.answer}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
