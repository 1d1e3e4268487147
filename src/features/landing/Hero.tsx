import type { ReactNode } from 'react'
import type { LandingContent } from './content'
import { FromDataToPack } from './drawings/FromDataToPack'
import styles from './Hero.module.css'

type HeroProps = LandingContent['hero'] & { formId: string; children: ReactNode }

export function Hero({ headline, subline, formId, children }: HeroProps) {
  return (
    <section className={styles.hero} aria-labelledby="hero-heading">
      <div className={styles.words}>
        <h1 id="hero-heading">{headline}</h1>
        <p className={styles.subline}>{subline}</p>
        <div className={styles.drawing}>
          <FromDataToPack />
        </div>
      </div>
      <div className={styles.form} id={formId} tabIndex={-1}>
        {children}
      </div>
    </section>
  )
}
