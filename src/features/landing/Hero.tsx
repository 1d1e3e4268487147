import type { ReactNode } from 'react'

import { consultationFormId } from '@/config/routes'
import type { FieldMark } from '@/ui/fieldMark'

import type { LandingContent } from './landingContent'
import { FromDataToPack } from './drawings/FromDataToPack'
import styles from './Hero.module.css'

type HeroProps = LandingContent['hero'] & {
  mark: FieldMark | undefined
  children: ReactNode
}

export function Hero({ headline, subline, mark, children }: HeroProps) {
  return (
    <section className={styles.hero} aria-labelledby="hero-heading">
      <div>
        <h1 id="hero-heading" {...mark?.('landing-page', 'hero.headline')}>
          {headline}
        </h1>
        <p className={styles.subline} {...mark?.('landing-page', 'hero.subline')}>
          {subline}
        </p>
        <div className={styles.drawing}>
          <FromDataToPack />
        </div>
      </div>
      <div className={styles.form} id={consultationFormId} tabIndex={-1}>
        {children}
      </div>
    </section>
  )
}
