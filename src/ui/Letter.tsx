import { landing } from '@/copy/landing'

import { StampDrawing } from './drawings/StampDrawing'
import styles from './Letter.module.css'

type LetterProps = {
  name: string
  introMessage: string
  imageUrl: string
  /** The id of the name where that is the heading of a section; else it is no heading. */
  headingId?: string
}

/** A consultant's letter with a portrait: as visitors see it, in the width that there is. */
export function Letter({ name, introMessage, imageUrl, headingId }: LetterProps) {
  const Name = headingId ? 'h2' : 'p'

  return (
    <div className={styles.room}>
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
          <Name className={styles.name} id={headingId}>
            {name}
          </Name>
          <p className={styles.message}>{introMessage}</p>
        </div>
      </div>
    </div>
  )
}
