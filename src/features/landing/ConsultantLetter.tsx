import { landing } from '@/copy/landing'
import styles from './ConsultantLetter.module.css'
import type { ConsultantCard } from './content'
import { StampDrawing } from './drawings/StampDrawing'
import { Section } from './Section'

export function ConsultantLetter({ name, introMessage, imageUrl }: ConsultantCard) {
  return (
    <Section headingId="consultant-name" tone="tint">
      <div className={styles.letter}>
        {/* Not next/image: its client code would weigh more than this one small, lazy picture saves. */}
        <img
          className={styles.portrait}
          src={imageUrl}
          alt={landing.portraitOf(name)}
          width="400"
          height="400"
          loading="lazy"
          decoding="async"
        />
        <div className={styles.page}>
          <span className={styles.stamp}>
            <StampDrawing />
          </span>
          <h2 className={styles.name} id="consultant-name">
            {name}
          </h2>
          <p className={styles.message}>{introMessage}</p>
        </div>
      </div>
    </Section>
  )
}
